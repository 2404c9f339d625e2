import type { Payment } from '#contract/payment/payment.ts'
import type { ErasurePart } from '#server/features/identity/erasure-part.ts'
import { endEnrolments, findEnrolments, keepOpened, lockOrders, removeOpenings } from './erasure.store.ts'
import { myPayments } from './my-payments.ts'
import { findMoneyOf } from './refund/refund.store.ts'
import { inWon } from './won.ts'

/** Ends the enrolments; retains them and their payments as contract records. */
export const paymentErasure: ErasurePart = {
  async announce(db, memberId) {
    const paid = (await myPayments({ db }, memberId)).filter(({ status }) => status !== 'CANCELED')
    return paid.map((payment) => ({ kind: 'payment', title: payment.courseName, note: noteOn(payment) }))
  },
  async retain(trx, memberId) {
    const [enrolments, payments] = [
      await findEnrolments(trx, memberId),
      await myPayments({ db: trx }, memberId),
    ]
    return [
      ...enrolments.map(
        ({ course_id: courseId, title, source, enrolled_at: enrolledAt, ended_at: endedAt }) => ({
          kind: 'contract' as const,
          body: { courseId, title, source, enrolledAt, endedAt },
          // The retention period of a contract starts at its end, which is now for a running one.
          ...(endedAt ? { since: endedAt } : {}),
        }),
      ),
      ...payments.map(({ orderId, courseId, price, paymentDate, method, status, refundedAmount }) => ({
        kind: 'supply' as const,
        body: { orderId, courseId, price, paymentDate, method, status, refundedAmount },
        since: new Date(paymentDate),
      })),
    ]
  },
  async erase(trx, memberId) {
    await lockOrders(trx, memberId)
    // Before the count: while access is open, another lecture may be opened.
    await endEnrolments(trx, memberId)
    for (const order of await findMoneyOf(trx, memberId))
      await keepOpened(trx, order.id, order.opened_lecture_ids.length)
    await removeOpenings(trx, memberId)
  },
}

const KEPT = '결제 기록은 법령에 따라 익명으로 5년간 보관합니다.'

/** Tells the member which refund they would lose. */
function noteOn({ status, refundableAmount }: Payment): string {
  if (status === 'CANCELING') return `환불을 처리하고 있으며, 탈퇴해도 그대로 진행됩니다. ${KEPT}`
  if (refundableAmount === 0) return `수강이 종료되며, 환불받을 금액은 없습니다. ${KEPT}`
  return `지금 환불을 신청하면 ${inWon(refundableAmount)}을 환불받을 수 있습니다. 탈퇴한 뒤에는 환불받기 어려우니 먼저 신청해 주세요. ${KEPT}`
}
