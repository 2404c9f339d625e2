import {
  notRefundable,
  refundChanged,
  type RefundQuote,
  type RefundResult,
  refundRunning,
} from '#contract/payment/refund.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { dueDate } from './due-date.ts'
import { freezeEnrolment } from '../enrolment.store.ts'
import { ownOrder } from '../order/order.ts'
import { enqueueRefundRequestedMail } from './refund-mails.ts'
import { factsOf, isOpenedKnown, quoteFrom } from '../refund-quote.ts'
import { orderRefund } from './refund-run.ts'
import * as store from './refund.store.ts'
import { moneyTransaction } from '../order/money-transaction.ts'

type RefundRequest = { reason: string; expectedAmount?: number | undefined }

/** Ends the access at once; the money follows automatically or after approval by staff. Repeating it does nothing. */
export async function requestRefund(
  deps: Deps,
  viewer: Viewer,
  orderId: string,
  { reason, expectedAmount }: RefundRequest,
): Promise<RefundResult> {
  await ownOrder(deps.db, viewer, orderId)
  return await moneyTransaction(deps, async (trx) => {
    await store.lockOrder(trx, orderId)
    const open = await store.findOpenRefund(trx, orderId)
    // A refund that keeps the access was started by staff and is not what the member asks for.
    if (open) return open.ends_access ? resultOf(open) : refuse(refundRunning)
    const order = await paidOrder(trx, orderId)
    const quote = quoteFrom(order)
    const chosen = quote.results.find(({ rule }) => rule === quote.rule) ?? refuse(notRefundable)
    if (expectedAmount !== undefined && expectedAmount !== quote.refundAmount) return refuse(refundChanged)
    const refund = await store.insertRefund(trx, {
      orderId,
      amount: quote.refundAmount,
      reason,
      by: 'member',
      endsAccess: true,
      calculation: calculationOf(order, quote),
      dueAt: dueOf(order),
      isReleased: deps.config.REFUNDS === 'automatic',
    })
    await enqueueRefundRequestedMail(deps, trx, refund, chosen.why)
    await (refund.released_at ? orderRefund(trx, refund.id) : freezeEnrolment(trx, orderId))
    return resultOf(refund)
  })
}

/** The order, if it is paid; otherwise refuses. */
export async function paidOrder(trx: Db, orderId: string): Promise<store.PaidOrderRow> {
  const order = await store.findPaidOrder(trx, orderId)
  return order?.state === 'APPROVED' ? order : refuse(notRefundable)
}

/** The facts and result of the calculation, stored with the refund (korea-legal.md#1.5.8); without a result if unknown. */
export function calculationOf(order: store.PaidOrderRow, { results, rule, refundAmount }: RefundQuote) {
  const { terms, ...facts } = factsOf(order)
  if (!isOpenedKnown(order)) return { facts: { ...facts, openedLectures: null }, termsVersion: terms.version }
  return {
    facts: { ...facts, openedLectureIds: order.opened_lecture_ids },
    results,
    rule,
    amount: refundAmount,
    termsVersion: terms.version,
  }
}

export const dueOf = (order: store.PaidOrderRow): Date => dueDate(order.asked_at, factsOf(order).terms.due)

export const resultOf = (refund: store.RefundRow): RefundResult => ({
  orderId: refund.order_id,
  refundAmount: refund.amount,
  state: refund.state,
  dueAt: seoulTime(refund.due_at),
})
