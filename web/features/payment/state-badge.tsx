import type { OrderState } from '#contract/payment/payment.ts'

const LOOKS: Record<OrderState, string> = {
  CREATED: 'bg-wood-1 text-ink',
  READY: 'bg-wood-1 text-ink',
  APPROVING: 'bg-pollen-wash text-ink',
  APPROVED: 'bg-jade-wash text-jade',
  CANCELING: 'bg-pollen-wash text-ink',
  CANCELED: 'bg-wood-1 text-ink',
  FAILED: 'bg-persimmon-wash text-persimmon-deep',
  EXPIRED: 'bg-wood-1 text-ink',
  NEEDS_REVIEW: 'bg-persimmon-wash text-persimmon-deep',
}

export const StateBadge = ({ state, children }: { state: OrderState; children: string }) => (
  <span
    className={`inline-block rounded-board px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${LOOKS[state]}`}
  >
    {children}
  </span>
)
