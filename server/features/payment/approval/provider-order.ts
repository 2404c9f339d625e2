import type { Gateway, OpenedOrder, ProviderPayment } from './gateway.ts'
import type { OrderRow } from '../order/order.store.ts'
import type { PaymentDeps } from '../payment-deps.ts'

/** Who a member is to a provider: a number that says nothing to anybody else. */
export const providerUserId = (memberId: number): string => `m${memberId}`

/** The order as it was opened at the provider; null where none was. */
export function openedOrder(order: OrderRow): OpenedOrder | null {
  const { id: orderId, provider_cid: cid, provider_tid: tid, amount } = order
  if (cid === null || tid === null) return null
  return { orderId, userId: providerUserId(order.member_id), cid, tid, amount }
}

/** Whether what the provider has is this order and no other; its sum is another question. */
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

/** The provider of an order. One that was switched off answers nothing: its orders wait until it is back. */
export function gatewayOf({ gateways }: Pick<PaymentDeps, 'gateways'>, order: OrderRow): Gateway {
  return gateways[order.provider as keyof typeof gateways] ?? OFF
}
