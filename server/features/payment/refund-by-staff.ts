import { noWaitingRefund, refundAmountNeeded, refundTooLarge } from '#contract/admin/admin-payment.ts'
import { orderNotFound } from '#contract/payment/payment.ts'
import { notRefundable, type RefundResult, refundRunning } from '#contract/payment/refund.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Db, Trx } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { returnCoupon } from './coupon/coupon.ts'
import { endEnrolment, thawEnrolment } from './enrolment.store.ts'
import { findOrder } from './order/order.store.ts'
import { moveOrder } from './order/order.ts'
import { enqueueRefundDoneMail, enqueueRefundRefusedMail } from './refund/refund-mails.ts'
import { isOpenedKnown, quoteFrom } from './refund-quote.ts'
import { calculationOf, dueOf, paidOrder, resultOf } from './refund/refund-request.ts'
import { orderRefund } from './refund/refund-run.ts'
import * as store from './refund/refund.store.ts'
import { moneyTransaction } from './order/money-transaction.ts'

type StaffRefundRequest = { reason: string; amount?: number | undefined; endsAccess: boolean }

/** By the rules, or any amount up to the rest; also grants the member's waiting request. */
export async function refundByStaff(
  deps: Deps,
  actor: Actor,
  orderId: string,
  request: StaffRefundRequest,
): Promise<RefundResult> {
  if (!(await findOrder(deps.db, orderId))) return refuse(orderNotFound)
  return await moneyTransaction(deps, async (trx) => {
    await store.lockOrder(trx, orderId)
    const waiting = await waitingRefund(trx, orderId)
    const order = await paidOrder(trx, orderId)
    const amount = request.amount ?? waiting?.amount ?? amountByRules(order)
    const left = order.amount - order.refunded
    if (amount > left) return refuse(refundTooLarge(left))
    await audit(trx, actor, orderId, {
      action: waiting ? 'refund.agree' : 'refund.make',
      reason: request.reason,
      before: waiting ? requestOf(waiting) : null,
      after: { state: 'running', amount, endsAccess: request.endsAccess },
    })
    if (amount === 0) return await endUnpaid(deps, trx, order, { ...request, left, waiting })
    const refund = waiting
      ? await store.releaseRefund(trx, waiting.id, { amount, endsAccess: request.endsAccess })
      : await store.insertRefund(trx, { ...rowOf(order, request), amount })
    if (!request.endsAccess) await thawEnrolment(trx, orderId)
    await orderRefund(trx, refund.id)
    return resultOf(refund)
  })
}

const amountByRules = (order: store.PaidOrderRow): number =>
  isOpenedKnown(order) ? quoteFrom(order).refundAmount : refuse(refundAmountNeeded)

/** Declines the member's request and reopens the course to them. */
export async function refuseRefund(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { reason }: { reason: string },
): Promise<RefundResult> {
  if (!(await findOrder(deps.db, orderId))) return refuse(orderNotFound)
  return await moneyTransaction(deps, async (trx) => {
    await store.lockOrder(trx, orderId)
    const waiting = (await waitingRefund(trx, orderId)) ?? refuse(noWaitingRefund)
    const refund = await store.endRefund(trx, waiting.id, 'refused')
    await thawEnrolment(trx, orderId)
    await enqueueRefundRefusedMail(deps, trx, refund, reason)
    await audit(trx, actor, orderId, {
      action: 'refund.refuse',
      reason,
      before: { state: waiting.state },
      after: { state: refund.state },
    })
    return resultOf(refund)
  })
}

async function waitingRefund(trx: Db, orderId: string): Promise<store.RefundRow | undefined> {
  const open = await store.findOpenRefund(trx, orderId)
  return open?.released_at ? refuse(refundRunning) : open
}

type UnpaidEnding = StaffRefundRequest & { left: number; waiting: store.RefundRow | undefined }

/** An order without money ends at once when staff end its access; no provider is involved. */
async function endUnpaid(
  deps: Deps,
  trx: Trx,
  order: store.PaidOrderRow,
  { left, waiting, ...request }: UnpaidEnding,
): Promise<RefundResult> {
  const meantIt = left === 0 || request.amount === 0
  if (!meantIt || !request.endsAccess || waiting) return refuse(notRefundable)
  const made = await store.insertRefund(trx, { ...rowOf(order, request), amount: 0 })
  const refund = await store.endRefund(trx, made.id, 'done')
  await endEnrolment(trx, order.id)
  await returnCoupon(trx, order.id)
  await moveOrder(trx, order.id, { from: ['APPROVED'], to: 'CANCELED', cause: 'endedByStaff' })
  await enqueueRefundDoneMail(deps, trx, refund)
  return resultOf(refund)
}

const rowOf = (order: store.PaidOrderRow, { reason, endsAccess }: StaffRefundRequest) => ({
  orderId: order.id,
  reason,
  by: 'staff' as const,
  endsAccess,
  calculation: calculationOf(order, quoteFrom(order)),
  dueAt: dueOf(order),
  isReleased: true,
})

const requestOf = ({ state, amount, ends_access: endsAccess }: store.RefundRow) => ({
  state,
  amount,
  endsAccess,
})

type RefundChange = { action: string; reason: string; before: object | null; after: object }

const audit = (trx: Db, actor: Actor, orderId: string, { action, reason, before, after }: RefundChange) =>
  writeAudit(trx, { ...actor, action, subject: `order:${orderId}`, reason, detail: { before, after } })
