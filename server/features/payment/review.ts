import { orderNotFound } from '#contract/payment/payment.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { asItStands } from './approval/closing.ts'
import { findOrder, type OrderRow } from './order/order.store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { gatewayOf, openedOrder } from './approval/provider-order.ts'
import { settle } from './approval/reconcile.ts'
import { findReleasedRefund } from './refund/refund-run.store.ts'
import { runRefund } from './refund/refund-run.ts'

/**
 * Looks up an order in review again, and brings it to the state that the provider reports; if they still disagree, it
 * stays in review. Returns the order's state afterwards.
 */
export async function reviewOrder(deps: PaymentDeps, orderId: string): Promise<OrderRow> {
  const order = (await findOrder(deps.db, orderId)) ?? refuse(orderNotFound)
  if (order.state !== 'NEEDS_REVIEW') return order
  const refundId = await findReleasedRefund(deps.db, orderId)
  if (refundId === undefined) return settleUnpaid(deps, order)
  await runRefund(deps, refundId)
  return asItStands(deps.db, order)
}

async function settleUnpaid(deps: PaymentDeps, order: OrderRow): Promise<OrderRow> {
  const opened = openedOrder(order)
  const looked = opened && (await gatewayOf(deps, order).lookup(opened))
  if (looked?.is !== 'done') return order
  return settle(deps, order, looked.payment, { isAnswered: true })
}
