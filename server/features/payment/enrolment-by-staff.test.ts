import { deepEqual, equal } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { listAudit } from '#contract/admin/audit.ts'
import { listLectures, startPlayback } from '#contract/learning/learning.ts'
import { endAccess, giveAccess } from '#contract/admin/member-account.ts'
import { listRings } from '#contract/notification/bell.ts'
import { enroll, readyPayment } from '#contract/payment/payment.ts'
import { quoteRefund, requestRefund } from '#contract/payment/refund.ts'
import { agreedBody } from '#server/testing/kakaopay.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { insertEnrolment } from './enrolment.store.ts'

let app: TestApp
let admin: Member
let course: MadeCourse
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  course = await makeCourse(app.deps.db, { price: 60_000, lectures: Array.from({ length: 11 }, () => ({})) })
})
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>

const FAR = '2099-12-31'
const FAR_END = '2099-12-31T23:59:59.999+09:00'
const place = ({ memberId }: Member, courseId = course.id) => ({ params: { memberId, courseId } })
const giving = (member: Member, until: string | null, courseId?: number) => ({
  ...place(member, courseId),
  body: { until, reason: '강사 초청' },
})
const give = (member: Member, until: string | null = FAR, courseId?: number) =>
  admin.send(giveAccess, giving(member, until, courseId))
const end = (member: Member) => ({ ...place(member), body: { reason: '행사 종료' } })
const mayLearn = async (member: Member, courseId = course.id) =>
  (await member.get(listLectures.path.replace(':courseId', String(courseId)))).status === 200
const linesOf = async ({ memberId }: Member) =>
  (await admin.send(listAudit, { query: { subject: `member:${memberId}` } })).content
const expire = ({ memberId }: Member) =>
  app.deps.db
    .updateTable('enrolment')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('member_id', '=', memberId)
    .execute()
const rowOf = ({ memberId }: Member) =>
  app.deps.db.selectFrom('enrolment').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow()

test('enrolled by hand, extended, ended; each with its reason, what was and what became', async () => {
  const member = await app.member()
  equal(await mayLearn(member), false)
  deepEqual(await give(member), { until: FAR_END })
  equal(await mayLearn(member), true)
  deepEqual(await give(member, null), { until: null })
  await admin.send(endAccess, end(member))
  equal(await mayLearn(member), false)
  const lines = await linesOf(member)
  deepEqual(
    lines.map(({ action, reason }) => [action, reason]),
    [
      ['access.end', '행사 종료'],
      ['access.extend', '강사 초청'],
      ['access.give', '강사 초청'],
    ],
  )
  deepEqual(lines[1]!.detail, {
    courseId: course.id,
    courseTitle: '시험 과정',
    before: { until: FAR_END },
    after: { until: null },
  })
  equal((await admin.refused(endAccess, end(member))).code, 'ACCESS_NOT_OPEN')
})

test('the member is told in the bell what changed, and nothing when the end stays', async () => {
  const member = await app.member()
  for (const until of [FAR, null, null, FAR, '2099-12-30']) await give(member, until)
  const { rings } = await member.send(listRings, { query: {} })
  deepEqual(
    rings.map(({ title, body }) => [title, body]).toReversed(),
    [
      ['코스가 등록되었습니다', '2099년 12월 31일까지'],
      ['수강 기한이 연장되었습니다', '기한 없이'],
      ['수강 기한이 변경되었습니다', '2099년 12월 31일까지'],
      ['수강 기한이 변경되었습니다', '2099년 12월 30일까지'],
    ].map(([title, end]) => [title, `‘시험 과정’ 코스를 ${end} 수강할 수 있습니다.`]),
  )
  deepEqual(
    rings.map(({ body }) => body.includes('강사 초청')),
    [false, false, false, false],
    'the reason stays with the school',
  )
})

test('it takes an ADMIN, a member, a course and a day that is not over', async () => {
  const member = await app.member()
  const support = await app.member({ roles: ['ROLE_SUPPORT'] })
  for (const client of [support, member])
    equal((await client.refused(giveAccess, giving(member, null))).status, 403)
  for (const until of ['2020-01-01', '2026-02-30', 'x', '']) {
    const refused = await admin.refused(giveAccess, giving(member, until))
    deepEqual([refused.status, refused.errors?.[0]?.field], [400, 'until'], until)
  }
  equal((await admin.refused(giveAccess, giving(member, null, 2_147_483_647))).code, 'NOT_FOUND')
  await app.deps.db
    .updateTable('member')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', member.memberId)
    .execute()
  equal((await admin.refused(giveAccess, giving(member, null))).code, 'MEMBER_NOT_FOUND')
})

test('what was bought is made longer and never shorter, and its refund stays what it was', async () => {
  const member = await app.member()
  const orderId = await makeOrder(app.deps.db, {
    memberId: member.memberId,
    courseId: course.id,
    listPrice: 60_000,
    accessDays: 300,
  })
  for (const at of [1, 2, 3])
    await member.send(startPlayback, { params: { lectureId: course.lectureIds[at]! } })
  const { dueAt: _due, ...quoted } = await member.send(quoteRefund, { params: { orderId } })
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  equal((await admin.refused(giveAccess, giving(member, soon))).code, 'ACCESS_SHORTENED')
  equal((await admin.refused(endAccess, end(member))).code, 'ACCESS_NOT_BY_HAND')
  await give(member)
  const { dueAt: _later, ...again } = await member.send(quoteRefund, { params: { orderId } })
  deepEqual(again, quoted)
  const { source, order_id } = await rowOf(member)
  deepEqual([source, order_id], ['payment', orderId])
  await member.send(requestRefund, { params: { orderId }, body: { reason: '단순 변심' } })
  equal((await admin.refused(giveAccess, giving(member, null))).code, 'REFUND_RUNNING')
  equal(await mayLearn(member), false)
})

test('a purchase that ran out is taken up without its order: what is opened by hand counts for no refund', async () => {
  const member = await app.member()
  const { memberId } = member
  const paid = { memberId, courseId: course.id, listPrice: 60_000, accessDays: 30, paidDaysAgo: 40 }
  const orderId = await makeOrder(app.deps.db, paid)
  await give(member)
  const { source, order_id } = await rowOf(member)
  deepEqual([source, order_id], ['staff', null])
  await member.send(startPlayback, { params: { lectureId: course.lectureIds[5]! } })
  const opened = await app.deps.db
    .selectFrom('lecture_opening')
    .select('lecture_id')
    .where('order_id', '=', orderId)
    .execute()
  deepEqual(opened, [])
  equal((await member.send(quoteRefund, { params: { orderId } })).openedLectures, 0)
  // After it has expired, the course can be bought again, despite the old order.
  await expire(member)
  await member.send(readyPayment, { query: { courseId: String(course.id) }, body: agreedBody(course.id) })
})

test('who has a free course keeps it as it is; who is paid for while given by hand gets their order', async () => {
  const free = await makeCourse(app.deps.db)
  const member = await app.member()
  await member.send(enroll, { params: { courseId: free.id } })
  equal((await admin.refused(giveAccess, giving(member, FAR, free.id))).code, 'ACCESS_SHORTENED')

  const buyer = await app.member()
  await give(buyer)
  const other = await makeCourse(app.deps.db, { price: 1000 })
  const orderId = await makeOrder(app.deps.db, {
    memberId: buyer.memberId,
    courseId: other.id,
    listPrice: 1000,
  })
  await app.deps.db.deleteFrom('enrolment').where('order_id', '=', orderId).execute()
  await insertEnrolment(app.deps.db, {
    memberId: buyer.memberId,
    courseId: course.id,
    source: 'payment',
    orderId,
    accessDays: 10,
  })
  const row = await rowOf(buyer)
  deepEqual(
    [row.source, row.order_id, row.expires_at?.toISOString()],
    ['payment', orderId, '2099-12-31T14:59:59.999Z'],
  )
})
