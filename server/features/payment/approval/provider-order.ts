import type { Gateway, OpenedOrder, ProviderPayment } from '../providers/gateway.ts'
import type { OrderRow } from '../order/order.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'

/** The provider's id of a member: a number without meaning to others. */
export const providerUserId = (memberId: number): string => `m${memberId}`

/** The order as opened at the provider; null if it was not. */
export function openedOrder(order: OrderRow): OpenedOrder | null {
  const { id: orderId, provider_cid: cid, provider_tid: tid, amount } = order
  if (cid === null || tid === null) return null
  return { orderId, userId: providerUserId(order.member_id), cid, tid, amount }
}

/** Whether the provider's payment belongs to this order; the amount is checked separately. */
export function isThisOrder(order: OrderRow, seen: ProviderPayment): boolean {
  const opened = openedOrder(order)
  return (
    opened !== null &&
    seen.orderId === opened.orderId &&
    seen.userId === opened.userId &&
    seen.cid === opened.cid &&
    seen.tid === opened.tid
  )
}

const OFF: Gateway = (() => {
  const off = () => Promise.resolve({ is: 'unknown', why: 'provider is switched off' } as const)
  return { ready: off, approve: off, cancel: off, lookup: off }
})()

/** The provider of an order. A disabled one answers `unknown` to every call, so its orders wait until it is back. */
export function gatewayOf({ gateways }: Pick<PaymentDeps, 'gateways'>, order: OrderRow): Gateway {
  return gateways[order.provider as keyof typeof gateways] ?? OFF
}
