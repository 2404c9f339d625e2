import { durationWords } from '#web/ui/words/duration.ts'
import { Money } from '#web/ui/words/money.tsx'

type Props = {
  /** How much is in it: `12강`. */
  size: string
  durationSec: number
  amount: number
  className?: string
}

/** The last line of a card: what one gets, and for how much. */
export const CardPrice = ({ size, durationSec, amount, className = '' }: Props) => (
  <p className={`flex items-baseline justify-between gap-3 ${className}`}>
    <span className="text-13 text-ink-soft tabular-nums">
      <span className="whitespace-nowrap">{size}</span> ·{' '}
      <span className="whitespace-nowrap">{durationWords(durationSec)}</span>
    </span>
    <Money amount={amount} className={`text-17 font-bold ${amount === 0 ? 'text-jade' : ''}`} />
  </p>
)
