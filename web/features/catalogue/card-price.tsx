import { type Offer, useCurrentPrice } from '#web/features/catalogue/use-current-price.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { Money } from '#web/ui/words/money.tsx'

type Props = Offer & {
  /** How much is in it: `12강`. */
  size: string
  durationSec: number
  className?: string
}

/** The last line of a card: what one gets, and for how much. */
export function CardPrice({ size, durationSec, className = '', ...offer }: Props) {
  const { price, listPrice, saleEndsAt } = useCurrentPrice(offer)
  return (
    <p className={`flex items-baseline justify-between gap-3 ${className}`}>
      <span className="text-13 text-ink-soft tabular-nums">
        <span className="whitespace-nowrap">{size}</span> ·{' '}
        <span className="whitespace-nowrap">{durationWords(durationSec)}</span>
      </span>
      <span className="flex flex-wrap items-baseline justify-end gap-x-2">
        {saleEndsAt !== null && <RegularPrice amount={listPrice} />}
        <Money amount={price} className={`text-17 font-bold ${price === 0 ? 'text-jade' : ''}`} />
      </span>
    </p>
  )
}

const RegularPrice = ({ amount }: { amount: number }) => (
  <>
    <span className="sr-only">정가 </span>
    <s className="text-13 text-ink-soft">
      <Money amount={amount} />
    </s>
    <span className="sr-only">할인가 </span>
  </>
)
