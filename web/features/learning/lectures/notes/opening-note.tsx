import { Info } from 'lucide-react'
import type { OpeningCost } from '#web/features/payment/use-opening.ts'
import { sum } from '#web/features/payment/sum.ts'

type Props = {
  cost: OpeningCost | null
  /** The act that opens the lecture: `강의를 읽으면`. */
  act?: string
}

/** A note before opening a lecture reduces the refund; it disappears once the lecture is opened. */
export const OpeningNote = ({ cost, act = '강의를 재생하면' }: Props) => (
  <div role="status">
    {cost && (
      <p className="flex items-start gap-2 border-b border-line px-4 py-2.5 text-13 text-ink-soft tabular-nums md:px-6">
        <Info size={15} aria-hidden className="mt-0.5 shrink-0" />이 {act} 환불 금액이 {sum(cost.now)}에서{' '}
        {sum(cost.after)}으로 줄어요.
      </p>
    )}
  </div>
)
