import type { Checkout } from '#contract/payment/payment.ts'
import { saleEndWords } from '#web/ui/words/sale.ts'
import { sum } from '#web/features/payment/sum.ts'

type Props = {
  checkout: Pick<Checkout, 'listPrice' | 'saleDiscount' | 'saleEndsAt' | 'discount' | 'amount'>
}

/** Price, discount and final amount; a change is announced to screen readers. */
export const PaymentSums = ({
  checkout: { listPrice, saleDiscount, saleEndsAt, discount, amount },
}: Props) => (
  <>
    <dl data-main-action className="grid grid-cols-[1fr_auto] gap-y-2 text-15 tabular-nums">
      <dt className="text-ink-soft">{saleDiscount > 0 ? '정가' : '수강료'}</dt>
      <dd className="text-right">{sum(listPrice)}</dd>
      {saleDiscount > 0 && (
        <>
          <dt className="text-ink-soft">
            할인 {saleEndsAt && <span className="text-13">({saleEndWords(saleEndsAt)})</span>}
          </dt>
          <dd className="text-right text-jade">-{sum(saleDiscount)}</dd>
        </>
      )}
      {discount > 0 && (
        <>
          <dt className="text-ink-soft">쿠폰 할인</dt>
          <dd className="text-right text-jade">-{sum(discount)}</dd>
        </>
      )}
      <dt className="border-t border-line pt-3 text-17 font-bold">최종 결제 금액</dt>
      <dd className="border-t border-line pt-2 text-right text-21 font-extrabold">{sum(amount)}</dd>
    </dl>
    <p className="mt-1 text-right text-13 text-ink-soft">부가세 포함 가격이에요.</p>
    <p role="status" className="sr-only">
      최종 결제 금액 {sum(amount)}
    </p>
  </>
)
