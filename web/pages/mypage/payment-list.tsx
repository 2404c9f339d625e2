import type { Payment } from '#contract/payment.ts'
import { Money } from '#web/ui/money.tsx'

/** Times are Seoul's on the wire, so the day can be read off. */
const dayOf = (time: string) => time.slice(0, 10).replaceAll('-', '. ')

export const PaymentList = ({ payments }: { payments: Payment[] }) => (
  <section aria-labelledby="payments">
    <h2 id="payments" className="mb-4 text-21">
      결제 내역
    </h2>
    <ul className="rounded-card border border-line bg-sheet">
      {payments.map(({ orderId, courseName, price, paymentDate }) => (
        <li
          key={orderId}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3.5 last:border-b-0"
        >
          <span className="min-w-0 flex-1 basis-56 font-medium">{courseName}</span>
          <time dateTime={paymentDate} className="text-13 text-ink-soft tabular-nums">
            {dayOf(paymentDate)}
          </time>
          <Money amount={price} className="min-w-24 text-right font-semibold" />
        </li>
      ))}
    </ul>
  </section>
)
