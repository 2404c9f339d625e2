import type { ChatRoomCard } from '#contract/chat/chat.ts'
import { PaymentState } from '#web/features/chat/support/member-card/payment-state.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'
import { Money } from '#web/ui/words/money.tsx'

export const CardPayments = ({ payments }: { payments: ChatRoomCard['payments'] }) =>
  payments.length === 0 ? (
    <p className="text-13 text-ink-soft">결제 내역이 없어요.</p>
  ) : (
    <ul className="flex flex-col gap-2.5">
      {payments.map(({ orderId, courseTitle, price, state, at }) => (
        <li key={orderId}>
          <Link
            to={staffPaths.adminPayment(orderId)}
            className="text-15 text-indigo underline-offset-4 hover:underline"
          >
            {courseTitle}
          </Link>
          <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft tabular-nums">
            <PaymentState state={state} />
            <Money amount={price} />
            {dayText(at)}
          </p>
        </li>
      ))}
    </ul>
  )
