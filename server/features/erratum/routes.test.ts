import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/erratum/erratum.ts'
import * as staff from '#contract/erratum/staff-erratum.ts'
import { previewWithdrawal, withdraw } from '#contract/identity/withdrawal.ts'
import { listRings } from '#contract/notification/bell.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { instructorOf } from '#server/testing/make-instructor.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let support: Member
before(async () => {
  app = await startApp()
  support = await app.member({ roles: ['ROLE_SUPPORT'] })
})
after(() => app.close())

/** A public lecture, a paid one, and a text, whose only heading is `설치`. */
async function course(): Promise<MadeCourse & { open: number; paid: number; text: number }> {
  const made = await makeCourse(app.deps.db, {
    lectures: [{ withVideo: true }, { withVideo: true }, { kind: 'text', durationSec: 60 }],
  })
  const [open = 0, paid = 0, text = 0] = made.lectureIds
  await app.deps.db
    .updateTable('lecture_text')
    .set({ headings: JSON.stringify([{ id: '설치', level: 2, text: '설치' }]) })
    .where('lecture_id', '=', text)
    .execute()
  return { ...made, open, paid, text }
}
async function learner({ id }: MadeCourse) {
  const member = await app.member()
  await enrol(app.deps.db, member.memberId, id)
  return member
}
const at = (lectureId: number) => ({ params: { lectureId } })
const WORDS = '버튼 이름이 바뀌었어요.'
const report = (member: Member, lectureId: number, given: object = {}) =>
  member.send(contract.reportErratum, { ...at(lectureId), body: { atSec: 12, words: WORDS, ...given } })
const BODY = { fromSec: 10, toSec: 20, text: '지금은 `시작` 버튼이에요.' }
const publish = (lectureId: number, body: object = {}) =>
  support.send(staff.makeErratum, { ...at(lectureId), body: { ...BODY, ...body } })
const openReports = async (lectureId: number) =>
  (await support.send(staff.listErratumReports, { query: {} })).content.filter(
    (one) => one.lectureId === lectureId,
  )
const ringsOf = async (member: Member) => (await member.send(listRings, { query: {} })).rings

test('errata are shown by their second to all who may open the lecture, and to nobody else', async () => {
  const made = await course()
  const member = await learner(made)
  await publish(made.paid, { fromSec: 50, toSec: 60, text: '둘째' })
  await publish(made.paid)
  await publish(made.open)
  deepEqual(
    (await member.send(contract.listErrata, at(made.paid))).map(({ fromSec, text }) => [fromSec, text]),
    [
      [10, BODY.text],
      [50, '둘째'],
    ],
  )
  equal((await app.guest().send(contract.listErrata, at(made.open))).length, 1)
  equal((await app.guest().refused(contract.listErrata, at(made.paid))).status, 401)
  equal((await (await app.member()).refused(contract.listErrata, at(made.paid))).status, 403)
})

test('an erratum begins within the video, ends later, and at a heading that the text has', async () => {
  const made = await course()
  const refused = async (lectureId: number, body: object) =>
    (await support.refused(staff.makeErratum, { ...at(lectureId), body: { ...BODY, ...body } })).code
  for (const body of [{ fromSec: 100, toSec: 110 }, { toSec: 10 }, { fromSec: null, toSec: null }])
    equal(await refused(made.paid, body), 'BAD_PLACE', JSON.stringify(body))
  equal(await refused(made.text, { heading: '없는-제목' }), 'BAD_PLACE')
  const placed = await publish(made.text, { heading: '설치' })
  deepEqual([placed.fromSec, placed.heading], [null, '설치'])
})

test('another video hides the errata of the earlier one until staff have saved them for it', async () => {
  const made = await course()
  const { id: erratumId } = await publish(made.paid)
  const other = await course()
  await sql`
    update lecture set video_id = (select video_id from lecture where id = ${other.paid})
    where id = ${made.paid}`.execute(app.deps.db)
  const member = await learner(made)
  deepEqual(await member.send(contract.listErrata, at(made.paid)), [])
  const { errata } = await support.send(staff.listStaffErrata, at(made.paid))
  deepEqual(
    errata.map(({ isHidden }) => isHidden),
    [true],
  )
  await support.send(staff.changeErratum, { params: { erratumId }, body: BODY })
  equal((await member.send(contract.listErrata, at(made.paid))).length, 1)
  await support.send(staff.removeErratum, { params: { erratumId } })
  deepEqual(await member.send(contract.listErrata, at(made.paid)), [])
  equal((await support.refused(staff.removeErratum, { params: { erratumId } })).status, 404)
})

test('a report names its second, reaches the queue, and its answer the bell of the member', async () => {
  const made = await course()
  const member = await learner(made)
  await report(member, made.paid)
  await report(member, made.text, { heading: '설치', words: '설치 명령이 달라요.' })
  const [first, second] = await openReports(made.paid).then(async (ofVideo) => [
    ...ofVideo,
    ...(await openReports(made.text)),
  ])
  deepEqual([first?.atSec, first?.words, first?.state], [12, WORDS, 'open'])
  deepEqual([second?.atSec, second?.heading], [null, '설치'])

  const published = await support.send(staff.publishReport, { params: { reportId: first!.id }, body: BODY })
  equal(published.state, 'published')
  equal((await member.send(contract.listErrata, at(made.paid)))[0]?.text, BODY.text)
  const rejected = { params: { reportId: second!.id }, body: { answer: '강의와 같게 동작해요.' } }
  await support.send(staff.rejectReport, rejected)
  deepEqual(
    (await ringsOf(member)).map(({ body, href }) => [body, href]),
    [
      ['강의와 같게 동작해요.', `/course/${made.id}/lectures?lecture=${made.text}`],
      [BODY.text, `/course/${made.id}/lectures?lecture=${made.paid}&t=10`],
    ],
  )
  deepEqual(await openReports(made.paid), [])
  const { content } = await support.send(staff.listErratumReports, { query: { state: 'rejected' } })
  equal(content[0]?.answer, '강의와 같게 동작해요.')
})

test('of two answers at once one is refused, and the member is told once', async () => {
  const made = await course()
  const member = await learner(made)
  await report(member, made.paid)
  const [{ id: reportId } = { id: 0 }] = await openReports(made.paid)
  const results = await Promise.allSettled([
    support.send(staff.publishReport, { params: { reportId }, body: BODY }),
    support.send(staff.rejectReport, { params: { reportId }, body: { answer: '그대로예요.' } }),
  ])
  deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  equal((await ringsOf(member)).length, 1)
  const again = { params: { reportId }, body: { answer: '다시' } }
  equal((await support.refused(staff.rejectReport, again)).code, 'REPORT_ANSWERED')
})

test('only a lecture that one may open can be reported, at a second that it has, ten times an hour (security.md#12)', async () => {
  const made = await course()
  const outsider = await app.member()
  const send = (member: Member, lectureId: number, given: object = {}) =>
    member.refused(contract.reportErratum, { ...at(lectureId), body: { atSec: 12, words: WORDS, ...given } })
  equal((await send(outsider, made.paid)).status, 403)
  equal((await send(outsider, made.open, { atSec: null })).code, 'BAD_PLACE')
  equal((await send(outsider, made.open, { atSec: 101 })).code, 'BAD_PLACE')
  match((await send(outsider, made.open, { words: '음' })).errors?.[0]?.message ?? '', /5~1,000자/)
  equal((await send(outsider, 999_999)).status, 404)
  for (let sent = 0; sent < contract.REPORTS_PER_HOUR; sent += 1) await report(outsider, made.open)
  equal((await send(outsider, made.open)).code, 'TOO_MANY_REPORTS')
  equal(
    (
      await app
        .guest()
        .refused(contract.reportErratum, { ...at(made.open), body: { atSec: 1, words: WORDS } })
    ).status,
    401,
  )
})

test('a report on a deleted lecture leaves the queue, and comes back with it', async () => {
  const made = await course()
  await report(await learner(made), made.paid)
  const [{ id: reportId } = { id: 0 }] = await openReports(made.paid)
  await sql`update every_lecture set deleted_at = now() where id = ${made.paid}`.execute(app.deps.db)
  deepEqual(await openReports(made.paid), [])
  const answer = { params: { reportId }, body: { answer: '늦었어요.' } }
  equal((await support.refused(staff.rejectReport, answer)).status, 404)
  await sql`update every_lecture set deleted_at = null where id = ${made.paid}`.execute(app.deps.db)
  equal((await openReports(made.paid)).length, 1)
})

test('members neither read the queue nor publish', async () => {
  const made = await course()
  const member = await learner(made)
  equal((await member.refused(staff.listErratumReports, { query: {} })).status, 403)
  equal((await member.refused(staff.listStaffErrata, at(made.paid))).status, 403)
  equal((await member.refused(staff.makeErratum, { ...at(made.paid), body: BODY })).status, 403)
})

test('an instructor answers reports about own courses, without the name of their reporter (security.md#55)', async () => {
  const [own, foreign] = [await course(), await course()]
  const member = await app.member({ name: '김제보' })
  for (const made of [own, foreign]) {
    await enrol(app.deps.db, member.memberId, made.id)
    await report(member, made.paid)
  }
  const instructor = await instructorOf(app, [own.id])
  const { content, totalElements } = await instructor.send(staff.listErratumReports, { query: {} })
  deepEqual([content.map(({ courseId }) => courseId), totalElements], [[own.id], 1])
  doesNotMatch(JSON.stringify(content), /김제보/)
  const [{ id: reportId } = { id: 0 }] = content
  const [{ id: foreignId } = { id: 0 }] = await openReports(foreign.paid)
  await instructor.send(staff.publishReport, { params: { reportId }, body: BODY })
  equal((await ringsOf(member)).length, 1)
  const refusal = await instructor.refused(staff.publishReport, {
    params: { reportId: foreignId },
    body: BODY,
  })
  equal(refusal.status, 403)
})

test('the reports of a member go with the account; what was published of them stays', async () => {
  const made = await course()
  const member = await learner(made)
  await report(member, made.paid)
  await report(member, made.paid, { words: '두 번째로 다른 점이에요.' })
  const [{ id: reportId } = { id: 0 }] = await openReports(made.paid)
  await support.send(staff.publishReport, { params: { reportId }, body: BODY })
  const { consequences } = await member.send(previewWithdrawal, {})
  equal(consequences.find(({ kind }) => kind === 'erratum-report')?.title, '강의 제보 2개')
  await member.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
  deepEqual(await openReports(made.paid), [])
  equal((await support.send(staff.listStaffErrata, at(made.paid))).errata.length, 1)
})
