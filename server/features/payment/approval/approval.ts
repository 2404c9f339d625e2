import type { PaymentMethod } from '#contract/payment/providers.ts'
import type { Db } from '#server/platform/database/db.ts'
import { paymentMail } from '../mails/payment-contract.ts'
import { holdBuyer } from './approval.store.ts'
import * as coupon from '../coupon/coupon.ts'
import { insertEnrolment } from '../enrolment.store.ts'
import { insertLedgerEntry } from '../ledger.store.ts'
import { type Cause, moveOrder } from '../order/order.ts'
import type { OrderRow } from '../order/order.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { refundRuleOf, termsOf } from '../checkout/terms.ts'
import { moneyTransaction } from '../order/money-transaction.ts'

export type Approval = { method: PaymentMethod; aid: string | null; cause: Cause; detail?: string | null }

/**
 * Stores a payment in one transaction: order, enrolment, ledger, coupon and email (security.md#10).
 * Undefined: another process has moved the order meanwhile.
 */
export function recordApproval(
  deps: PaymentDeps,
  order: OrderRow,
  approval: Approval,
): Promise<OrderRow | undefined> {
  return moneyTransaction(deps, (trx) => approveIn(deps, trx, order, approval))
}

/** Thrown when the buyer's account was removed before the payment arrived: the money must go back. */
export class BuyerLeft extends Error {}

/** Like `recordApproval`, within a larger transaction. Throws BuyerLeft. */
export async function approveIn(
  deps: PaymentDeps,
  trx: Db,
  order: OrderRow,
  { method, aid, cause, detail }: Approval,
): Promise<OrderRow | undefined> {
  const buyer = await holdBuyer(trx, order.member_id)
  if (!buyer) throw new BuyerLeft()
  const approved = await moveOrder(trx, order.id, {
    from: ['CREATED', 'READY', 'APPROVING', 'NEEDS_REVIEW'],
    to: 'APPROVED',
    cause,
    detail,
    set: { method },
  })
  if (!approved) return undefined
  const { id: orderId, member_id: memberId, course_id: courseId } = approved
  await insertLedgerEntry(trx, { orderId, kind: 'payment', amount: approved.amount, aid })
  await insertEnrolment(trx, {
    memberId,
    courseId,
    source: 'payment',
    orderId,
    accessDays: approved.access_days,
  })
  await coupon.useCoupon(trx, orderId)
  await enqueueContract(deps, trx, approved, buyer)
  return approved
}

/** Emails the contract (전자상거래법 §13): order, item, price, seller and refund rule. */
async function enqueueContract(
  deps: PaymentDeps,
  trx: Db,
  order: OrderRow,
  buyer: { name: string; email: string },
): Promise<void> {
  const paidAt = order.approved_at ?? deps.clock.now()
  const mail = paymentMail({
    brand: deps.branding.brand.name,
    business: deps.branding.business,
    buyerName: buyer.name,
    order: {
      id: order.id,
      item: order.course_title,
      listPrice: order.list_price,
      discount: order.sale_discount + order.discount,
      amount: order.amount,
      accessDays: order.access_days,
      paidAt,
    },
    // Orders of an older version lack `had_sample`; their checkout showed the rule with a sample.
    refundRule: refundRuleOf(termsOf({ version: order.terms_version, paidAt }), order.had_sample ?? true),
    historyLink: `${deps.publicOrigin}/mypage/paymentshistory`,
  })
  await deps.mailer.enqueue(trx, { ...mail, to: buyer.email })
}
