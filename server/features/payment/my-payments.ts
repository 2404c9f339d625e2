import type { OrderState, Payment } from '#contract/payment/payment.ts'
import { knownMethod } from '#contract/payment/providers.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { findPayments } from './my-payments.store.ts'
import { refundableAmounts } from './refund-quote.ts'

/** The member's payments, newest first. */
export async function myPayments({ db }: Pick<Deps, 'db'>, memberId: number): Promise<Payment[]> {
  const [paid, refundable] = await Promise.all([findPayments(db, memberId), refundableAmounts(db, memberId)])
  return paid.map((row) => ({
    orderId: row.id,
    courseId: row.course_id,
    courseName: row.course_title,
    price: row.paid,
    paymentDate: seoulTime(row.paid_at),
    method: knownMethod(row.method),
    status: row.state as OrderState,
    refundableAmount: refundable.get(row.id) ?? 0,
    refundedAmount: row.refunded,
    receiptUrl: `/mypage/paymentshistory/${row.id}/receipt`,
    access:
      row.is_open === null
        ? null
        : { isOpen: row.is_open, until: row.expires_at && seoulTime(row.expires_at) },
  }))
}
