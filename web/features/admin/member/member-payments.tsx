import type { MemberDetail } from '#contract/admin/member-account.ts'
import { MemberPart } from '#web/features/admin/member/member-part.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { STATE_NAMES } from '#web/features/payment/payment-words.ts'
import { StateBadge } from '#web/features/payment/state-badge.tsx'
import { sum } from '#web/features/payment/sum.ts'
import { Link } from '#web/ui/link.tsx'
import { minuteText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

export const MemberPayments = ({ payments }: Pick<MemberDetail, 'payments'>) => (
  <MemberPart
    id="payments"
    title="결제"
    note={
      payments.total > 0 &&
      `결제 ${sum(payments.paid)} − 환불 ${sum(payments.refunded)} = ${sum(payments.paid - payments.refunded)}`
    }
  >
    {payments.total === 0 ? (
      <p className="text-ink-soft">주문 내역이 없어요.</p>
    ) : (
      <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
        {payments.orders.map((order) => (
          <li key={order.orderId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-15">
            <span className="min-w-0 grow">
              <Link
                to={staffPaths.adminPayment(order.orderId)}
                className="inline-flex min-h-6 items-center font-semibold text-indigo underline-offset-4 hover:underline"
              >
                {order.courseName}
              </Link>
              <span className="block text-13 text-ink-soft tabular-nums">
                {minuteText(order.createdAt)}
                <span className="ml-2 font-mono wrap-anywhere">{order.orderId}</span>
              </span>
            </span>
            <span className="text-right tabular-nums">
              {sum(order.amount)}
              {order.refunded > 0 && (
                <span className="block text-13 text-ink-soft">환불 {sum(order.refunded)}</span>
              )}
            </span>
            <StateBadge state={order.state}>{STATE_NAMES[order.state]}</StateBadge>
          </li>
        ))}
      </ul>
    )}
    {payments.total > payments.orders.length && (
      <p className="mt-2 text-13 text-ink-soft">
        최근 {count(payments.orders.length)}건, 총 {count(payments.total)}건
      </p>
    )}
  </MemberPart>
)
