import type { Payment } from '#contract/payment/payment.ts'
import { paths } from '#web/paths.ts'
import { stateWord } from '#web/features/payment/payment-words.ts'
import { sum } from '#web/features/payment/sum.ts'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'

const SHOWN = 3

/** The newest payments; all others, receipts and refunds are on a separate page. */
export const PaymentList = ({ payments }: { payments: Payment[] }) => (
  <section aria-labelledby="payments">
    <div className="mb-4 flex items-baseline justify-between gap-4">
      <h2 id="payments" className="text-21">
        결제 내역
      </h2>
      <Link
        to={paths.mypagePayments}
        className="inline-flex min-h-6 items-center text-15 font-semibold text-indigo underline-offset-4 hover:underline"
      >
        영수증과 환불
      </Link>
    </div>
    <ul className="rounded-card border border-line bg-sheet">
      {payments.slice(0, SHOWN).map((payment) => (
        <li
          key={payment.orderId}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3.5 last:border-b-0"
        >
          <span className="min-w-0 flex-1 basis-56 font-medium">{payment.courseName}</span>
          <span className="flex gap-x-3 text-13 text-ink-soft tabular-nums">
            <span>{stateWord(payment)}</span>
            <time dateTime={payment.paymentDate}>{dayText(payment.paymentDate)}</time>
          </span>
          <span className="min-w-24 text-right font-semibold tabular-nums">{sum(payment.price)}</span>
        </li>
      ))}
    </ul>
  </section>
)
