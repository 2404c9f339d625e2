import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listAudit } from '#contract/admin/audit.ts'
import { giveAccess } from '#contract/admin/member-account.ts'
import { listRings } from '#contract/notification/bell.ts'
import { quoteRefund, requestRefund } from '#contract/payment/refund.ts'
import { type EnrolmentView, extendEnrolments, listEnrolments } from '#contract/payment/staff-enrolment.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { ageAccess } from '../testing/age-access.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
let other: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  other = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const DAY_MS = 86_400_000

async function buy(courseId: number, accessDays: number | null = 30) {
  const member = await app.member()
  const orderId = await makeOrder(app.deps.db, { memberId: member.memberId, courseId, accessDays })
  return { member, orderId, memberId: member.memberId }
}

const newCourse = async () => (await makeCourse(app.deps.db, { price: 60_000 })).id
const list = (courseId: number, view: EnrolmentView = 'all') =>
  admin.send(listEnrolments, { params: { courseId }, query: { view, size: 100 } })
const extension = (
  courseId: number,
  body: { revision?: number; days?: number; memberIds?: number[] | null } = {},
) => ({
  params: { courseId },
  body: { revision: 0, days: 7, memberIds: null, reason: '서버 장애 보상', ...body },
})
const extend = (...given: Parameters<typeof extension>) => admin.send(extendEnrolments, extension(...given))

async function endsOf(courseId: number): Promise<Map<number, number | null>> {
  const rows = await app.deps.db
    .selectFrom('enrolment')
    .select(['member_id', 'expires_at'])
    .where('course_id', '=', courseId)
    .execute()
  return new Map(rows.map(({ member_id, expires_at }) => [member_id, expires_at && expires_at.getTime()]))
}

test('a whole course is extended by the same days; each member is told and has an audit entry', async () => {
  const courseId = await newCourse()
  const [one, two, endless] = [await buy(courseId), await buy(courseId, 300), await buy(courseId, null)]
  const before = await endsOf(courseId)
  deepEqual(await extend(courseId), { extended: 2, skipped: 0 })
  const after = await endsOf(courseId)
  for (const { memberId } of [one, two]) equal(after.get(memberId)! - before.get(memberId)!, 7 * DAY_MS)
  equal(after.get(endless.memberId), null)
  const { rings } = await one.member.send(listRings, { query: {} })
  equal(rings[0]?.title, '수강 기한이 연장되었습니다')
  match(rings[0]!.body, /^‘시험 과정’ 코스를 \d{4}년 \d+월 \d+일까지 수강할 수 있습니다\.$/)
  equal((await endless.member.send(listRings, { query: {} })).rings.length, 0)
  const { content } = await admin.send(listAudit, { query: { subject: `member:${one.memberId}` } })
  deepEqual(
    content.map(({ action, reason }) => [action, reason]),
    [['access.extend', '서버 장애 보상']],
  )
  ok(JSON.stringify(content[0]!.detail).includes('"before"'))
})

test('only the selected members are extended, and of them those whose access is open and has an end', async () => {
  const courseId = await newCourse()
  const [one, unselected, endless, over] = [
    await buy(courseId),
    await buy(courseId),
    await buy(courseId, null),
    await buy(courseId),
  ]
  const refunded = await buy(courseId)
  await refunded.member.send(requestRefund, {
    params: { orderId: refunded.orderId },
    body: { reason: '단순 변심' },
  })
  await ageAccess(app.deps.db, over.memberId, 31)
  const before = await endsOf(courseId)
  const memberIds = [one, endless, over, refunded].map(({ memberId }) => memberId)
  deepEqual(await extend(courseId, { memberIds }), { extended: 1, skipped: 3 })
  const after = await endsOf(courseId)
  equal(after.get(one.memberId)! - before.get(one.memberId)!, 7 * DAY_MS)
  for (const { memberId } of [unselected, endless, over, refunded])
    equal(after.get(memberId), before.get(memberId))
  const none = extension(courseId, { revision: 1, memberIds: [over.memberId] })
  equal((await admin.refused(extendEnrolments, none)).code, 'NOTHING_TO_EXTEND')
  equal((await list(courseId)).revision, 1, 'what extends nobody is no extension')
})

test('two members of staff at once extend once, and so does a repeated request', async () => {
  const courseId = await newCourse()
  const { memberId } = await buy(courseId)
  const before = (await endsOf(courseId)).get(memberId)!
  const path = extendEnrolments.path.replace(':courseId', String(courseId))
  const { body } = extension(courseId)
  const answers = await Promise.all(
    [admin, other, admin, other].map((staff) => staff.post(path, { json: body })),
  )
  deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409, 409],
  )
  equal((await admin.refused(extendEnrolments, extension(courseId))).code, 'EXTENDED_MEANWHILE')
  equal((await endsOf(courseId)).get(memberId)! - before, 7 * DAY_MS)
  const { revision } = await list(courseId)
  await extend(courseId, { revision })
  equal((await endsOf(courseId)).get(memberId)! - before, 14 * DAY_MS, 'with the new list it is meant')
})

test('whatever staff do at the same time, an end never comes earlier', async () => {
  const courseId = await newCourse()
  const buyers = [await buy(courseId), await buy(courseId, 100), await buy(courseId, 1)]
  const ends = await endsOf(courseId)
  for (let round = 0; round < 6; round += 1) {
    const { revision } = await list(courseId)
    const day = new Date(Date.now() + 40 * round * DAY_MS).toISOString().slice(0, 10)
    await Promise.all([
      admin.post(extendEnrolments.path.replace(':courseId', String(courseId)), {
        json: extension(courseId, { revision, days: 1 + round * 13 }).body,
      }),
      ...buyers.map(({ memberId }) =>
        other.put(
          giveAccess.path.replace(':memberId', String(memberId)).replace(':courseId', String(courseId)),
          {
            json: { until: day, reason: '요청' },
          },
        ),
      ),
    ])
    for (const [memberId, end] of await endsOf(courseId)) {
      ok(end! >= ends.get(memberId)!, `round ${round}`)
      ends.set(memberId, end)
    }
  }
  const { content } = await list(courseId)
  ok(content.every(({ source }) => source === 'payment'))
})

test('an extension leaves order and refund as they are', async () => {
  const courseId = await newCourse()
  const { member, orderId } = await buy(courseId)
  const quote = async () => {
    const { dueAt: _due, ...quoted } = await member.send(quoteRefund, { params: { orderId } })
    return quoted
  }
  const before = await quote()
  await extend(courseId, { days: 3650 })
  deepEqual(await quote(), before)
})

test('the list names who is enrolled and until when, by view, the first end on top', async () => {
  const courseId = await newCourse()
  const [late, soon, over, endless] = [
    await buy(courseId, 300),
    await buy(courseId, 10),
    await buy(courseId, 20),
    await buy(courseId, null),
  ]
  await ageAccess(app.deps.db, over.memberId, 21)
  const refunded = await buy(courseId)
  await refunded.member.send(requestRefund, {
    params: { orderId: refunded.orderId },
    body: { reason: '단순 변심' },
  })
  const idsOf = async (view: EnrolmentView) =>
    (await list(courseId, view)).content.map(({ memberId }) => memberId)
  deepEqual(
    await idsOf('open'),
    [soon, late, endless].map(({ memberId }) => memberId),
  )
  deepEqual(await idsOf('ending'), [soon.memberId])
  deepEqual(await idsOf('expired'), [over.memberId])
  equal((await idsOf('all')).length, 5)
  const { content, extendable, totalElements, revision } = await list(courseId, 'open')
  deepEqual([extendable, totalElements, revision], [2, 3, 0])
  const [first] = content
  match(first!.memberEmail, /^.{1,2}•+@/)
  deepEqual([first!.state, first!.source, first!.until !== null], ['open', 'payment', true])
})

test('support may read the list, only an admin may extend, and wrong input gets a sentence', async () => {
  const courseId = await newCourse()
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  const params = { courseId }
  equal((await support.send(listEnrolments, { params, query: {} })).totalElements, 0)
  equal((await support.refused(extendEnrolments, extension(courseId))).status, 403)
  const member = await app.member()
  equal((await member.refused(listEnrolments, { params, query: {} })).status, 403)
  for (const days of [0, -1, 1.5, 3651]) {
    const { status, errors } = await admin.refused(extendEnrolments, extension(courseId, { days }))
    deepEqual([status, errors?.[0]?.field], [400, 'days'], String(days))
  }
  equal((await admin.refused(extendEnrolments, extension(courseId, { memberIds: [] }))).status, 400)
  equal((await admin.refused(extendEnrolments, extension(courseId))).code, 'NOTHING_TO_EXTEND')
  for (const send of [
    () => admin.refused(extendEnrolments, extension(999_999)),
    () => admin.refused(listEnrolments, { params: { courseId: 999_999 }, query: {} }),
  ])
    equal((await send()).status, 404)
})
