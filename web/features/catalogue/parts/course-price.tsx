import type { Course } from '#contract/catalogue/catalogue.ts'
import { Money } from '#web/ui/words/money.tsx'
import { percentOff, saleEndWords } from '#web/ui/words/sale.ts'

type Price = Pick<Course, 'price' | 'listPrice' | 'saleEndsAt'>

/** The price to be paid, with the regular one and the real end of a sale. */
export const CoursePrice = ({ price, listPrice, saleEndsAt }: Price) => (
  <>
    {saleEndsAt && (
      <p className="flex flex-wrap items-baseline gap-2 text-15">
        <span className="font-bold">{percentOff(price, listPrice)}% 할인</span>
        <span className="sr-only">정가 </span>
        <s className="text-ink-soft">
          <Money amount={listPrice} />
        </s>
      </p>
    )}
    <p>
      {saleEndsAt && <span className="sr-only">할인가 </span>}
      <Money amount={price} className={`block text-38 font-extrabold ${price === 0 ? 'text-jade' : ''}`} />
    </p>
    {saleEndsAt && <p className="text-13 text-ink-soft">할인가는 {saleEndWords(saleEndsAt)}예요.</p>}
  </>
)
