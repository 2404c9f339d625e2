import type { PaymentMethod, Provider } from '#contract/payment/payment.ts'

/**
 * What a provider's answer comes to. `refused`: it said no, and nothing was done by this call. `unknown`: it may have
 * been done, so only a lookup can tell (no answer, a 5xx, an answer that cannot be read, a code that nobody knows).
 */
export type Answered<Done extends object> =
  | ({ is: 'done' } & Done)
  | { is: 'refused'; code: string }
  | { is: 'unknown'; why: string }

/** What the provider is told when an order is opened. */
export type OrderToOpen = {
  orderId: string
  userId: string
  itemName: string
  amount: number
  approvalUrl: string
  cancelUrl: string
  failUrl: string
}

export type Opened = { cid: string; tid: string; pcUrl: string; mobileUrl: string }

/** An order as both sides know it. */
export type OpenedOrder = { orderId: string; userId: string; cid: string; tid: string; amount: number }

/** `authenticated`: the buyer agreed on the provider's page, and money moves once we approve. */
export type PaymentStatus = 'pending' | 'authenticated' | 'paid' | 'partlyCanceled' | 'canceled' | 'failed'

/** A payment as the provider has it. */
export type ProviderPayment = {
  status: PaymentStatus
  /** The status in the provider's own words, for the history. */
  said: string
  orderId: string
  userId: string
  cid: string
  tid: string
  total: number
  canceled: number
  available: number
  /** The tax in what is left; null where the answer does not say. */
  availableVat: number | null
  method: PaymentMethod | null
  /** The provider's id of the payment, and of the last time that money went back. */
  paymentAid: string | null
  cancelAid: string | null
}

/**
 * `available`: what was left before; the provider refuses when it is another sum, so that nothing goes back twice.
 * `vat`: the tax in the sum, where it is not what rounding makes of it: the last of several parts.
 */
export type Cancelation = { amount: number; available: number; vat?: number | undefined }

/** A payment provider. No call is repeated in here: whether one may be is the order's affair. */
export type Gateway = {
  ready(order: OrderToOpen): Promise<Answered<Opened>>
  approve(order: OpenedOrder, token: string): Promise<Answered<{ payment: ProviderPayment }>>
  cancel(order: OpenedOrder, cancelation: Cancelation): Promise<Answered<{ payment: ProviderPayment }>>
  lookup(order: Pick<OpenedOrder, 'cid' | 'tid'>): Promise<Answered<{ payment: ProviderPayment }>>
}

export type Gateways = Partial<Record<Provider, Gateway>>
