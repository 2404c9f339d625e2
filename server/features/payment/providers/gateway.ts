import type { PaymentMethod, ReturnParameters } from '#contract/payment/providers.ts'

/**
 * The result of a call. `refused`: the provider declined, and this call did nothing. `unknown`: it may have been done, so
 * only a lookup can tell (timeout, 5xx, unreadable body, unknown code).
 */
export type GatewayReply<Done extends object> =
  | ({ is: 'done' } & Done)
  | { is: 'refused'; code: string }
  | { is: 'unknown'; why: string }

/** The data for opening an order at the provider. */
export type OrderToOpen = {
  orderId: string
  userId: string
  itemName: string
  amount: number
  approvalUrl: string
  cancelUrl: string
  failUrl: string
}

/** `cid`: the school's id at the provider. `tid`: the provider's id of the payment. */
export type OpenedPayment = { cid: string; tid: string; pcUrl: string; mobileUrl: string }

/** An order as both sides know it. */
export type OpenedOrder = { orderId: string; userId: string; cid: string; tid: string; amount: number }

/** `authenticated`: the buyer agreed on the provider's page; approval then moves the money. */
export type PaymentStatus = 'pending' | 'authenticated' | 'paid' | 'partlyCanceled' | 'canceled' | 'failed'

/** A payment as reported by the provider. */
export type ProviderPayment = {
  status: PaymentStatus
  /** The provider's own status text, for the history. */
  said: string
  orderId: string
  userId: string
  cid: string
  tid: string
  total: number
  canceled: number
  available: number
  /** The tax in the remaining amount; null if not reported. */
  availableVat: number | null
  method: PaymentMethod
  /** The provider's ids of the payment and of the latest refund; no other provider may use the same ones. */
  paymentAid: string | null
  cancelAid: string | null
}

/**
 * `available`: the amount left before; the provider refuses if it differs, so that nothing is refunded twice.
 * `vat`: the tax in the amount where it differs from plain rounding, i.e. for the last of several parts.
 */
export type Cancelation = { amount: number; available: number; vat?: number | undefined }

/** A payment provider. Calls are never retried here: the order's state decides that. */
export type Gateway = {
  ready(order: OrderToOpen): Promise<GatewayReply<OpenedPayment>>
  approve(order: OpenedOrder, returned: ReturnParameters): Promise<GatewayReply<{ payment: ProviderPayment }>>
  cancel(order: OpenedOrder, cancelation: Cancelation): Promise<GatewayReply<{ payment: ProviderPayment }>>
  lookup(order: Pick<OpenedOrder, 'cid' | 'tid'>): Promise<GatewayReply<{ payment: ProviderPayment }>>
}

/** A provider that is switched off, or that this version does not know. */
export const OFF: Gateway = (() => {
  const off = () => Promise.resolve({ is: 'unknown', why: 'provider is switched off' } as const)
  return { ready: off, approve: off, cancel: off, lookup: off }
})()
