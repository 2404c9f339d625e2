import type { AdminOrderDetail } from '#contract/admin/admin-payment.ts'
import { causeWords } from '#web/features/payment/staff-payment/cause-words.ts'
import { STATE_NAMES } from '#web/features/payment/payment-words.ts'
import { clockOf } from '#web/features/payment/parts/seoul-words.ts'
import { dayText } from '#web/ui/words/moment.ts'

/** All state changes, oldest first. */
export const OrderHistory = ({ history }: Pick<AdminOrderDetail, 'history'>) => (
  <ol className="divide-y divide-line rounded-card border border-line bg-sheet text-15">
    {history.map(({ at, from, to, cause, detail }, index) => (
      <li key={index} className="grid gap-x-6 px-4 py-2.5 sm:grid-cols-[12rem_14rem_1fr]">
        <time dateTime={at} className="text-13 text-ink-soft tabular-nums">
          {dayText(at)} {clockOf(at)}
        </time>
        <span>
          {from && from !== to && <span className="text-ink-soft">{STATE_NAMES[from]} → </span>}
          {STATE_NAMES[to]}
        </span>
        <span className="min-w-0 text-13">
          {causeWords(cause)}
          {detail && <span className="block text-ink-soft">{detail}</span>}
        </span>
      </li>
    ))}
  </ol>
)
