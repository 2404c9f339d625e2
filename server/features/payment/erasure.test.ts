import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refundOrder, showOrder } from '#contract/admin/admin-payment.ts'
import { startPlayback } from '#contract/learning/learning.ts'
import { previewWithdrawal, withdraw } from '#contract/identity/withdrawal.ts'
import { withClient } from '#server/platform/database/connection.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { makeOrder } from '#server/testing/make-order.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

async function buyer(paidDaysAgo: number) {
  const member = await app.member()
  const course = await makeCourse(app.deps.db, { price: 59_000 })
  const orderId = await makeOrder(app.deps.db, {
    memberId: member.memberId,
    courseId: course.id,
    paidDaysAgo,
  })
  return { member, course, orderId }
}

test('the withdrawal preview states the sum that can still be refunded', async () => {
  const { member } = await buyer(1)
  const { consequences } = await member.send(previewWithdrawal, {})
  match(
    consequences.find(({ kind }) => kind === 'payment')!.note,
    /지금 환불을 신청하면 59,000원을 환불받을 수 있습니다/,
  )
})

test('what was paid is kept apart for five years, without a name; what was opened is not', async () => {
  const { member, course, orderId } = await buyer(30)
  const [, lectureId] = course.lectureIds
  await app.deps.db
    .insertInto('lecture_opening')
    .values({ order_id: orderId, lecture_id: lectureId!, opened_by: 'start' })
    .execute()
  await member.send(withdraw, { body: {} })
  const kept = await withClient(app.database.owner, async (client) => {
    const { rows } = await client.query(
      `select kind, body, destroy_after between now() + interval '58 months' and now() + interval '60 months' as for_five_years
       from retained.record where body ->> 'orderId' = $1`,
      [orderId],
    )
    return rows as { kind: string; body: Record<string, unknown>; for_five_years: boolean }[]
  })
  deepEqual(
    kept.map(({ kind, body, for_five_years }) => [kind, body['price'], for_five_years]),
    [['supply', 59_000, true]],
  )
  const opened = await app.deps.db
    .selectFrom('lecture_opening')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  equal(opened.length, 0)
  const enrolment = await app.deps.db
    .selectFrom('enrolment')
    .select('ended_at')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow()
  equal(enrolment.ended_at !== null, true)
})

test('what is given back by staff after somebody left counts what they had opened', async () => {
  const { db } = app.deps
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const member = await app.member()
  const course = await makeCourse(db, { price: 60_000, lectures: Array.from({ length: 11 }, () => ({})) })
  const orderId = await makeOrder(db, {
    memberId: member.memberId,
    courseId: course.id,
    listPrice: 60_000,
    paidDaysAgo: 40,
  })
  for (const lectureId of course.lectureIds.slice(1, 5))
    await member.send(startPlayback, { params: { lectureId } })
  await member.send(withdraw, { body: {} })
  const { quote } = await admin.send(showOrder, { params: { orderId } })
  deepEqual([quote?.openedLectures, quote?.refundAmount], [4, 36_000])
  const refunded = await admin.send(refundOrder, { params: { orderId }, body: { reason: '탈퇴 뒤 요청' } })
  equal(refunded.refundAmount, 36_000)
})

test('who left before that was kept: nobody can say what the rules give back, so staff say how much', async () => {
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const { member, orderId } = await buyer(1)
  await member.send(withdraw, { body: {} })
  await app.deps.db
    .updateTable('payment_order')
    .set({ openings_at_erasure: null })
    .where('id', '=', orderId)
    .execute()
  equal((await admin.send(showOrder, { params: { orderId } })).quote, null)
  const params = { orderId }
  const refused = await admin.refused(refundOrder, { params, body: { reason: '탈퇴 뒤 요청' } })
  deepEqual([refused.status, refused.code], [409, 'REFUND_AMOUNT_NEEDED'])
  const body = { reason: '탈퇴 뒤 요청', amount: 20_000 }
  equal((await admin.send(refundOrder, { params, body })).refundAmount, 20_000)
  const { calculation } = await app.deps.db
    .selectFrom('refund')
    .select('calculation')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  equal((calculation as { facts: { openedLectures: unknown } }).facts.openedLectures, null)
})
