import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listRings } from '#contract/notification/bell.ts'
import * as contract from '#contract/learning/certificate.ts'
import * as learning from '#contract/learning/learning.ts'
import { MEMBER_PASSWORD } from '#server/testing/make.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { withdraw } from '#contract/identity/withdrawal.ts'
import { endEnrolment } from '#server/features/payment/enrolment.store.ts'
import { drawNumber } from './certificate-number.ts'
import { ageClock } from '../testing/age-clock.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

const LECTURE_SEC = 100

async function learner({ name, title }: { name?: string; title?: string } = {}) {
  const course = await makeCourse(app.deps.db, {
    lectures: [{ durationSec: LECTURE_SEC }],
    ...(title ? { title } : {}),
  })
  const member = await app.member(name ? { name } : {})
  await enrol(app.deps.db, member.memberId, course.id)
  return { member, course, params: { courseId: course.id } }
}

async function watch(member: Member, lectureId: number): Promise<void> {
  await member.send(learning.startPlayback, { params: { lectureId } })
  await ageClock(app.deps.db, member.memberId, 600)
  await member.send(learning.saveProgress, {
    params: { lectureId },
    body: { watchedSec: LECTURE_SEC, played: [[0, LECTURE_SEC]] },
  })
}

async function graduate(about: { name?: string; title?: string } = {}) {
  const made = await learner(about)
  await watch(made.member, made.course.lectureIds[0]!)
  return made
}

const check = (number: string) => app.guest().send(contract.checkCertificate, { params: { number } })
const pdf = ({ id }: { id: number }) => `/api/courses/${id}/certificate.pdf`

test('a certificate is issued once, also when it is asked for twenty times at once', async () => {
  const { member, params } = await graduate()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => member.send(contract.issueCertificate, { params })),
  )
  equal(new Set(all.map(({ number }) => number)).size, 1)
  match(all[0]!.number, /^CM-20\d\d-[2-9A-Y]{5}-[2-9A-Y]{5}$/)
  const rows = await app.deps.db
    .selectFrom('certificate')
    .where('member_id', '=', member.memberId)
    .select('number')
    .execute()
  equal(rows.length, 1)
})

test('before the rule is met there is none: 409 that says where to look', async () => {
  const { member, course, params } = await learner()
  const refused = await member.refused(contract.issueCertificate, { params })
  deepEqual([refused.status, refused.message], [409, contract.certificateNotMet.message])
  equal((await member.get(pdf(course))).status, 404)
})

test('a certificate is for its own course and its own member alone (security.md#54)', async () => {
  const { member, course, params } = await graduate()
  await member.send(contract.issueCertificate, { params })
  const other = await app.member()
  equal((await other.refused(contract.issueCertificate, { params })).status, 403)
  for (const paper of ['certificate.pdf', 'enrolment-proof.pdf']) {
    equal((await other.get(`/api/courses/${course.id}/${paper}`)).status, 403)
    equal((await app.guest().get(`/api/courses/${course.id}/${paper}`)).status, 401)
    equal((await member.get(`/api/courses/999999/${paper}`)).status, 404)
  }
})

test('the file is a PDF to be kept by nobody on the way, whatever the course is called (security.md#35)', async () => {
  const title = '과정 "둘"\r\nSet-Cookie: a=b; 😀'
  const { member, course, params } = await graduate({ name: '"김\'코; 😀딩"', title })
  await member.send(contract.issueCertificate, { params })
  for (const paper of ['certificate.pdf', 'enrolment-proof.pdf']) {
    const { status, headers, text } = await member.get(`/api/courses/${course.id}/${paper}`)
    equal(status, 200)
    ok(text.startsWith('%PDF-'))
    deepEqual(
      [headers.get('content-type'), headers.get('cache-control'), headers.get('set-cookie')],
      ['application/pdf', 'no-store', null],
    )
    match(
      headers.get('content-disposition') ?? '',
      /^attachment; filename="[\w-]+\.pdf"; filename\*=UTF-8''[\w%.!~*-]+$/,
    )
  }
})

test('the same certificate is the same file each time', async () => {
  const { member, course, params } = await graduate()
  await member.send(contract.issueCertificate, { params })
  const [one, other] = [await member.get(pdf(course)), await member.get(pdf(course))]
  equal(one.text, other.text)
})

test('a name that the paper has no letters for is not certified wrongly', async () => {
  const { member, params } = await graduate({ name: '金漢字' })
  const refused = await member.refused(contract.issueCertificate, { params })
  deepEqual([refused.status, refused.code], [409, contract.certificateNameWrong.code])
})

test('the check page learns a masked name and no more; however the number is typed', async () => {
  const { member, params } = await graduate({ name: '김가나코', title: '확인 과정' })
  const { number, issuedAt } = await member.send(contract.issueCertificate, { params })
  const day = issuedAt.slice(0, 10)
  const shown = {
    number,
    state: 'valid',
    courseTitle: '확인 과정',
    details: { holder: '김••코', durationSec: LECTURE_SEC, from: day, until: day, issuedOn: day },
  }
  for (const typed of [
    number,
    number.toLowerCase(),
    ` ${number.replaceAll('-', ' ')} `,
    number.replaceAll('-', ''),
  ])
    deepEqual(await check(typed), shown)
})

test('an unknown number and one with a slip are 404', async () => {
  for (const number of [drawNumber(2026), 'CM-2026-AAAAA-AAAA2', 'x'])
    equal((await app.guest().refused(contract.checkCertificate, { params: { number } })).status, 404)
})

test('what is certified stays as it was: lectures and titles change, the certificate does not', async () => {
  const { member, course, params } = await graduate({ title: '옛 제목' })
  const { number } = await member.send(contract.issueCertificate, { params })
  const before = await check(number)
  await app.deps.db.updateTable('course').set({ title: '새 제목' }).where('id', '=', course.id).execute()
  await app.deps.db
    .insertInto('lecture')
    .values({ course_id: course.id, title: '나중', order_index: 2, is_public: false, duration_sec: 5000 })
    .execute()
  deepEqual(await check(number), before)
  equal((await member.send(contract.issueCertificate, { params })).number, number)
})

test('a refund revokes it: the check says so without a name, and nobody can download it', async () => {
  const course = await makeCourse(app.deps.db, { price: 59_000, lectures: [{ durationSec: LECTURE_SEC }] })
  const member = await app.member()
  const params = { courseId: course.id }
  const orderId = await makeOrder(app.deps.db, { memberId: member.memberId, courseId: course.id })
  await watch(member, course.lectureIds[0]!)
  const { number } = await member.send(contract.issueCertificate, { params })
  await endEnrolment(app.deps.db, orderId)
  const { state, details } = await check(number)
  deepEqual([state, details], ['revoked', null])
  equal((await member.get(pdf(course))).status, 403)
  await leave(member)
  equal((await check(number)).state, 'revoked')
})

test('of a holder who has left nothing but number, course and validity stays', async () => {
  const { member, params } = await graduate({ title: '떠난 과정' })
  const { number } = await member.send(contract.issueCertificate, { params })
  await leave(member)
  deepEqual(await check(number), { number, state: 'valid', courseTitle: '떠난 과정', details: null })
  const row = await app.deps.db
    .selectFrom('certificate')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  deepEqual([row.member_id, row.name, row.began_on, row.met_on], [null, null, null, null])
})

test('the bell rings when the rule is met, once, and is silent when the certificate was taken', async () => {
  const { member, course, params } = await graduate({ title: '울리는 과정' })
  await watch(member, course.lectureIds[0]!)
  const { rings, unreadCount } = await member.send(listRings, { query: {} })
  deepEqual(
    rings.map(({ kind, href }) => [kind, href]),
    [['certificate', `/mypage?course=${course.id}`]],
  )
  equal(unreadCount, 1)
  await member.send(contract.issueCertificate, { params })
  equal((await member.send(listRings, { query: {} })).unreadCount, 0)
})

test('lists and the completion carry the number', async () => {
  const { member, course, params } = await graduate()
  const mine = async () => (await member.send(learning.myCourses, { query: {} })).content[0]!
  deepEqual([(await mine()).isCertificateMet, (await mine()).certificateNumber], [true, null])
  const { number } = await member.send(contract.issueCertificate, { params })
  equal((await mine()).certificateNumber, number)
  equal(
    (await member.send(learning.getCompletion, { params: { courseId: course.id } })).certificateNumber,
    number,
  )
})

// Last: it uses up the limit of this address.
test('who tries numbers out is stopped (security.md#62)', async () => {
  const guest = app.guest()
  const statuses: number[] = []
  for (let tried = 0; tried < 61; tried += 1)
    statuses.push((await guest.get(`/api/certificates/${drawNumber(2026)}`)).status)
  equal(statuses[0], 404)
  const stopped = await guest.get(`/api/certificates/${drawNumber(2026)}`)
  equal(stopped.status, 429)
  ok(Number(stopped.headers.get('retry-after')) > 0)
})

async function leave(member: Member): Promise<void> {
  await member.send(withdraw, { body: { currentPassword: MEMBER_PASSWORD } })
}
