import { OrderState } from '#contract/payment/payment.ts'
import { STATE_NAMES } from '#web/features/payment/payment-words.ts'
import { StateBadge } from '#web/features/payment/state-badge.tsx'

/** A state that only a newer server knows is shown by its code. */
export function PaymentState({ state }: { state: string }) {
  const known = OrderState.options.find((option) => option === state)
  return known ? <StateBadge state={known}>{STATE_NAMES[known]}</StateBadge> : state
}
