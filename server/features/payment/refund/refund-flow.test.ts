import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { refundOrder, showOrder } from '#contract/admin/admin-payment.ts'
import { makeCoupon } from '#contract/payment/coupon.ts'
import { startPlayback } from '#contract/learning/learning.ts'
import { getCheckout, myPayments } from '#contract/payment/payment.ts'
import { quoteRefund, requestRefund } from '#contract/payment/refund.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'
import { buy, kakaopayOf } from '#server/testing/kakaopay.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { openPayment } from '../payment-deps.ts'
import { sweep } from '../approval/sweeper.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

type Member = Awaited<ReturnType<TestApp['member']>>

const makePaidCourse = () =>
  makeCourse(app.deps.db, { price: 60_000, lectures: Array.from({ length: 11 }, () => ({})) })
const ask = (member: Member, orderId: string) =>
  member.send(requestRefund, { params: { orderId }, body: { reason: '단순 변심' } })
const paymentOf = async (member: Member) => (await member.send(myPayments, {}))[0]

/** Runs what is due, or waits for the server's own sweeper if that was faster. */
async function untilSettled(member: Member): Promise<void> {
  do await sweep(openPayment(app.deps))
  while ((await paymentOf(member))?.status === 'CANCELING')
}

test('bought with a coupon, opened in part, given back: the rest is with the buyer, and the coupon too', async () => {
  const course = await makePaidCourse()
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  await admin.send(makeCoupon, {
    body: {
      code: 'ONCE',
      name: '한 번',
      kind: 'won',
      value: 10_000,
      courseId: course.id,
      startsAt: '2020-01-01T00:00:00+09:00',
      endsAt: '2099-01-01T00:00:00+09:00',
      totalLimit: 1,
      perMemberLimit: 1,
    },
  })
  const member = await app.member()
  const orderId = await buy(member, course.id, { couponCode: 'once' })
  for (const lectureId of course.lectureIds.slice(1, 5))
    await member.send(startPlayback, { params: { lectureId } })
  equal((await member.send(quoteRefund, { params: { orderId } })).refundAmount, 30_000) // 50,000 less 4 of 10

  await ask(member, orderId)
  await untilSettled(member)
  const paid = await paymentOf(member)
  deepEqual([paid?.status, paid?.refundedAmount, paid?.refundableAmount], ['CANCELED', 30_000, 0])
  const line = await kakaopayOf(app).of(orderId)
  deepEqual([line?.canceled, line?.left, line?.cancels], [30_000, 20_000, 1])
  const [mail] = await keptMails(app.deps.db, member.email)
  match(mail!.subject, /30,000원을 환불했습니다/)
  equal(
    (await member.refused(requestRefund, { params: { orderId }, body: { reason: '또' } })).code,
    'NOT_REFUNDABLE',
  )

  const other = await app.member()
  const checkout = await other.send(getCheckout, { query: { courseId: `${course.id}`, couponCode: 'ONCE' } })
  deepEqual([checkout.discount, checkout.couponProblem], [10_000, null])
})

test('a partial refund by staff keeps the access; the member can then get the rest, and no more', async () => {
  const course = await makePaidCourse()
  const admin = await app.member({ roles: ['ROLE_ADMIN'] })
  const member = await app.member()
  const orderId = await buy(member, course.id)
  const given = { reason: '영상 오류 보상', amount: 15_000, endsAccess: false }
  await admin.send(refundOrder, { params: { orderId }, body: given })
  await untilSettled(member)
  const between = await paymentOf(member)
  deepEqual(
    [between?.status, between?.refundedAmount, between?.refundableAmount],
    ['APPROVED', 15_000, 45_000],
  )
  equal((await member.get(`/api/courses/${course.id}/lectures`)).status, 200)

  equal((await ask(member, orderId)).refundAmount, 45_000)
  await untilSettled(member)
  const line = await kakaopayOf(app).of(orderId)
  deepEqual([line?.status, line?.canceled, line?.cancels], ['CANCEL_PAYMENT', 60_000, 2])
  const { refunds, order } = await admin.send(showOrder, { params: { orderId } })
  deepEqual(
    refunds.map(({ amount, by, state }) => [amount, by, state]),
    [
      [15_000, 'staff', 'done'],
      [45_000, 'member', 'done'],
    ],
  )
  deepEqual([order.state, order.refunded], ['CANCELED', 60_000])
})
