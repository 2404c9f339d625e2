import type { RefundQuote } from '#contract/payment/refund.ts'
import { OpenedBoards } from '#web/features/payment/payment-history/opened-boards.tsx'
import { shortDayOf } from '#web/features/payment/parts/seoul-words.ts'
import { sum } from '#web/features/payment/sum.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** How much would be refunded now, and why. */
export const RefundMeter = ({ quote }: { quote: RefundQuote | undefined }) => (
  <div className="mt-4 border-t border-line pt-4">
    {quote ? <Meter quote={quote} /> : <Skeleton className="h-16" />}
  </div>
)

const Meter = ({ quote }: { quote: RefundQuote }) => (
  <>
    <p className="mb-2 flex flex-wrap items-baseline gap-x-2 text-15">
      <span className="text-ink-soft">지금 환불하면</span>
      <span className="font-bold tabular-nums">{sum(quote.refundAmount)}</span>
      {isWhole(quote) && (
        <span className="font-semibold text-jade">
          {quote.refundedAmount > 0 ? '남은 금액 전부' : '전액'}
        </span>
      )}
    </p>
    <OpenedBoards quote={quote} />
    <p className="mt-2 text-13 text-ink-soft tabular-nums">
      {quote.totalLectures}강 중 {quote.openedLectures}강을 들었습니다. {ahead(quote)}
    </p>
  </>
)

const isWhole = ({ refundAmount, refundedAmount, paidAmount }: RefundQuote) =>
  refundAmount > 0 && refundAmount === paidAmount - refundedAmount

/** How many more lectures can be opened before the refund shrinks. */
function ahead({ openableInFull, fullUntil, refundAmount, openedLectures, totalLectures }: RefundQuote) {
  if (openableInFull === null)
    return refundAmount > 0 && openedLectures < totalLectures
      ? '강의를 더 들으면 환불 금액이 그만큼 줄어듭니다.'
      : ''
  const until = fullUntil ? `${shortDayOf(fullUntil)}까지 ` : ''
  if (openableInFull === 0) return `강의를 더 듣지 않고 ${until}신청하면 전액을 돌려드립니다.`
  return `${openableInFull}강을 더 들어도 ${until}신청하면 전액을 돌려드립니다.`
}
