import { BuyerLeft, recordApproval } from './approval.ts'
import { isAnotherCharging } from './charging.ts'
import { asItStands, closeGivenBack, closeUnpaid, needReview } from './closing.ts'
import type { ProviderPayment } from '../providers/gateway.ts'
import { moveOrder } from '../order/order.ts'
import { isPageOver, scheduleCheckAtPageEnd, scheduleCheck, type OrderRow } from '../order/order.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { isThisOrder, pageLifeSec } from './provider-order.ts'
import { takeBack } from './take-back.ts'

/** `isAnswered`: no approval of this order can be under way, so one that did not happen may be retried. */
type ReconcileOptions = { isAnswered: boolean }

/** Brings an unpaid order to the state that the provider reports (providers.md#2.7). */
export async function settle(
  deps: PaymentDeps,
  order: OrderRow,
  payment: ProviderPayment,
  options: ReconcileOptions,
): Promise<OrderRow> {
  const detail = payment.said
  if (!isThisOrder(order, payment)) return needReview(deps, order, { cause: 'idMismatch', detail })
  switch (payment.status) {
    case 'paid':
      return settlePaid(deps, order, payment)
    case 'canceled':
      return closeGivenBack(deps, order, payment, { cause: 'foundCanceled', detail })
    case 'partlyCanceled':
      return needReview(deps, order, { cause: 'foundPartlyCanceled', detail })
    case 'failed':
      return settleFailed(deps, order, detail)
    case 'authenticated':
    case 'pending':
      return settlePending(deps, order, payment, options)
  }
}

async function settlePaid(deps: PaymentDeps, order: OrderRow, payment: ProviderPayment): Promise<OrderRow> {
  if (payment.total !== order.amount) return takeBack(deps, order, payment, 'amountMismatch')
  if (isClosed(order)) return takeBack(deps, order, payment, 'foundPaid')
  try {
    const cause = order.state === 'APPROVING' ? 'approved' : 'looked'
    const approved = await recordApproval(deps, order, {
      method: payment.method,
      aid: payment.paymentAid,
      cause,
    })
    return approved ?? (await settleMoved(deps, order, payment))
  } catch (error) {
    if (isAnotherCharging(error)) return takeBack(deps, order, payment, 'alreadyEnrolled')
    if (error instanceof BuyerLeft) return takeBack(deps, order, payment, 'buyerLeft')
    throw error
  }
}

/** The order was moved while its money was being taken; if it was closed, the money is refunded. */
async function settleMoved(deps: PaymentDeps, order: OrderRow, payment: ProviderPayment): Promise<OrderRow> {
  const now = await asItStands(deps.db, order)
  if (!isClosed(now)) return now
  await scheduleCheck(deps.db, now.id, deps.config.PAYMENT_CHECK_SEC)
  return takeBack(deps, now, payment, 'foundPaid')
}

/** Closed without money on our side; only money found at the provider still matters. */
export const isClosed = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  state === 'FAILED' || state === 'EXPIRED'

async function settleFailed(deps: PaymentDeps, order: OrderRow, detail: string): Promise<OrderRow> {
  if (!isClosed(order)) return closeUnpaid(deps, order, 'FAILED', { cause: 'refused', detail })
  await scheduleCheck(deps.db, order.id, null)
  return order
}

/** No money has moved: the order waits, may be retried while its page lives, and expires after that. */
async function settlePending(
  deps: PaymentDeps,
  order: OrderRow,
  payment: ProviderPayment,
  { isAnswered }: ReconcileOptions,
): Promise<OrderRow> {
  const { db } = deps
  if (isClosed(order)) return order
  const lifeSec = pageLifeSec(deps, order)
  if (await isPageOver(db, order.id, lifeSec))
    return isAnswered
      ? closeUnpaid(deps, order, 'EXPIRED', { cause: 'expired', detail: payment.said })
      : order
  if (order.state === 'APPROVING' && isAnswered) {
    const open = await moveOrder(db, order.id, {
      from: ['APPROVING'],
      to: 'READY',
      cause: 'notApproved',
      detail: payment.said,
      checkInSec: lifeSec,
    })
    if (open) await scheduleCheckAtPageEnd(db, order.id, { lifeSec, atLeastSec: 1 })
    return open ?? (await asItStands(db, order))
  }
  if (order.state === 'READY')
    await scheduleCheckAtPageEnd(db, order.id, { lifeSec, atLeastSec: deps.config.PAYMENT_CHECK_SEC })
  return order
}
