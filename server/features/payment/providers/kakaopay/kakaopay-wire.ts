import * as z from 'zod/mini'
import type { PaymentMethod } from '#contract/payment/providers.ts'
import type { PaymentStatus, ProviderPayment } from '../gateway.ts'

const text = z.string().check(z.minLength(1))

export const ReadyAnswer = z.object({
  tid: text,
  next_redirect_pc_url: z.url(),
  next_redirect_mobile_url: z.url(),
})

const Sum = z.object({ total: z.int(), vat: z.optional(z.int()) })

export const ApproveAnswer = z.object({
  aid: text,
  tid: text,
  cid: text,
  partner_order_id: text,
  partner_user_id: text,
  payment_method_type: z.optional(z.string()),
  amount: Sum,
})

const canceledSums = { canceled_amount: Sum, cancel_available_amount: Sum }

export const CancelAnswer = z.extend(ApproveAnswer, {
  status: text,
  approved_cancel_amount: Sum,
  ...canceledSums,
})

export const LookupAnswer = z.object({
  tid: text,
  cid: text,
  status: text,
  partner_order_id: text,
  partner_user_id: text,
  payment_method_type: z.nullish(z.string()),
  amount: Sum,
  canceled_amount: z.nullish(Sum),
  cancel_available_amount: z.nullish(Sum),
  payment_action_details: z.nullish(z.array(z.object({ aid: text, payment_action_type: z.string() }))),
})

export const ErrorAnswer = z.object({
  error_code: z.int(),
  extras: z.nullish(z.object({ method_result_code: z.nullish(z.string()) })),
})

const STATUSES: Record<string, PaymentStatus> = {
  READY: 'pending',
  SEND_TMS: 'pending',
  OPEN_PAYMENT: 'pending',
  SELECT_METHOD: 'pending',
  ARS_WAITING: 'pending',
  AUTH_PASSWORD: 'authenticated',
  SUCCESS_PAYMENT: 'paid',
  PART_CANCEL_PAYMENT: 'partlyCanceled',
  CANCEL_PAYMENT: 'canceled',
  FAIL_AUTH_PASSWORD: 'failed',
  QUIT_PAYMENT: 'failed',
  FAIL_PAYMENT: 'failed',
}

/** An unknown status decides nothing: the order waits, and the log reports it. */
export const isKnownStatus = (said: string): boolean => Object.hasOwn(STATUSES, said)
const statusOf = (said: string): PaymentStatus => (isKnownStatus(said) ? STATUSES[said]! : 'pending')

function methodOf(type: string | null | undefined): PaymentMethod {
  if (type === 'CARD') return 'KAKAOPAY_CARD'
  return type === 'MONEY' ? 'KAKAOPAY_MONEY' : 'KAKAOPAY'
}

type PaymentReference = Pick<
  z.infer<typeof LookupAnswer>,
  'tid' | 'cid' | 'partner_order_id' | 'partner_user_id' | 'payment_method_type' | 'amount'
>

const named = (answer: PaymentReference) => ({
  orderId: answer.partner_order_id,
  userId: answer.partner_user_id,
  cid: answer.cid,
  tid: answer.tid,
  total: answer.amount.total,
  method: methodOf(answer.payment_method_type),
})

export function approvedPayment(answer: z.infer<typeof ApproveAnswer>): ProviderPayment {
  const said = 'SUCCESS_PAYMENT' // implied by the 200 of approve, whose body has no status
  const sums = { canceled: 0, available: answer.amount.total, availableVat: answer.amount.vat ?? null }
  return { ...named(answer), ...sums, said, status: statusOf(said), paymentAid: answer.aid, cancelAid: null }
}

export const canceledPayment = (answer: z.infer<typeof CancelAnswer>): ProviderPayment => ({
  ...named(answer),
  said: answer.status,
  status: statusOf(answer.status),
  canceled: answer.canceled_amount.total,
  available: answer.cancel_available_amount.total,
  availableVat: answer.cancel_available_amount.vat ?? null,
  paymentAid: null,
  cancelAid: answer.aid,
})

export function seenPayment(answer: z.infer<typeof LookupAnswer>): ProviderPayment {
  const actions = answer.payment_action_details ?? []
  const lastOf = (type: string) =>
    actions.findLast(({ payment_action_type }) => payment_action_type === type)?.aid ?? null
  return {
    ...named(answer),
    said: answer.status,
    status: statusOf(answer.status),
    canceled: answer.canceled_amount?.total ?? 0,
    available: answer.cancel_available_amount?.total ?? 0,
    availableVat: answer.cancel_available_amount?.vat ?? null,
    paymentAid: lastOf('PAYMENT'),
    cancelAid: lastOf('CANCEL'),
  }
}
