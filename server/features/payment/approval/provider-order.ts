import { type Gateway, OFF, type OpenedOrder, type ProviderPayment } from '../providers/gateway.ts'
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
export function isThisOrder(order: OrderRow, payment: ProviderPayment): boolean {
  const opened = openedOrder(order)
  return (
    opened !== null &&
    payment.orderId === opened.orderId &&
    payment.userId === opened.userId &&
    payment.cid === opened.cid &&
    payment.tid === opened.tid
  )
}

export const gatewayOf = ({ gateways }: Pick<PaymentDeps, 'gateways'>, order: OrderRow): Gateway =>
  gateways.get(order.provider ?? '') ?? OFF

const UNKNOWN_PAGE_LIFE_SEC = 3_600

/** How long the payment page of an order lives; long for a provider that this version does not know. */
export const pageLifeSec = (
  { paymentProviders }: Pick<PaymentDeps, 'paymentProviders'>,
  order: OrderRow,
): number =>
  paymentProviders.find(({ name }) => name === order.provider)?.pageLifeSec ?? UNKNOWN_PAGE_LIFE_SEC
