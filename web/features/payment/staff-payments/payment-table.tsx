import type { AdminOrder } from '#contract/admin/admin-payment.ts'
import { METHOD_NAMES, PROVIDERS } from '#contract/payment/providers.ts'
import { ChooseAllCell, ChooseCell } from '#web/ui/staff/choose-cells.tsx'
import type { Selection } from '#web/ui/staff/use-selection.ts'
import { CELL, FROM_MD, FROM_XL, HEAD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { staffPaths } from '#web/staff-paths.ts'
import { STATE_NAMES } from '#web/features/payment/payment-words.ts'
import { shortDayOf } from '#web/features/payment/parts/seoul-words.ts'
import { StateBadge } from '#web/features/payment/state-badge.tsx'
import { sum } from '#web/features/payment/sum.ts'
import { Link } from '#web/ui/link.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

type Props = { orders: readonly AdminOrder[]; selection: Selection<string> }

export const PaymentTable = ({ orders, selection }: Props) => (
  <TableBox label="결제 목록">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <ChooseAllCell selection={selection} />
          <th scope="col" className={`${HEAD} ${FROM_MD}`}>
            주문 시각
          </th>
          <th scope="col" className={HEAD}>
            회원
          </th>
          <th scope="col" className={`${HEAD} ${FROM_MD}`}>
            코스
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            금액
          </th>
          <th scope="col" className={`${HEAD} ${FROM_XL}`}>
            수단
          </th>
          <th scope="col" className={HEAD}>
            상태
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.orderId} order={order} selection={selection} />
        ))}
      </tbody>
    </table>
  </TableBox>
)

const Row = ({ order, selection }: { order: AdminOrder; selection: Selection<string> }) => (
  <tr className="hover:bg-paper has-[[data-choose]:checked]:bg-indigo-wash">
    <ChooseCell
      id={order.orderId}
      name={`${order.memberName}, ${order.courseName}, ${order.orderId}`}
      selection={selection}
    />
    <td className={`${CELL} ${FROM_MD} text-13 text-ink-soft tabular-nums`}>{minuteText(order.createdAt)}</td>
    <th scope="row" className={`${CELL} min-w-28 text-left font-semibold whitespace-normal!`}>
      <Link
        to={staffPaths.adminPayment(order.orderId)}
        className="inline-flex min-h-6 items-center text-indigo underline-offset-4 hover:underline"
        aria-label={`${order.memberName}, ${order.courseName}, ${order.orderId}`}
      >
        {order.memberName}
      </Link>
      <span className="block text-13 font-normal text-ink-soft max-md:hidden">{order.memberEmail}</span>
      <span className="block text-13 font-normal text-ink-soft md:hidden">
        {order.courseName}
        <span className="block tabular-nums">{minuteText(order.createdAt)}</span>
      </span>
    </th>
    <td className={`${CELL} ${FROM_MD} min-w-40 whitespace-normal!`}>
      {order.courseName}
      <span className="block font-mono text-13 text-ink-soft max-lg:hidden">{order.orderId}</span>
    </td>
    <td className={`${CELL} ${NUMBER}`}>
      {sum(order.amount)}
      {order.refunded > 0 && <span className="block text-13 text-ink-soft">-{sum(order.refunded)}</span>}
    </td>
    <td className={`${CELL} ${FROM_XL}`}>{methodOf(order)}</td>
    <td className={CELL}>
      <StateBadge state={order.state}>{STATE_NAMES[order.state]}</StateBadge>
      {order.refundDueAt && (
        <span
          className={`mt-1 block text-13 tabular-nums ${order.isRefundLate ? 'font-semibold text-persimmon' : 'text-ink-soft'}`}
        >
          {shortDayOf(order.refundDueAt)}까지{order.isRefundLate && ', 기한 초과'}
        </span>
      )}
    </td>
  </tr>
)

const methodOf = ({ method, provider }: AdminOrder) =>
  method ? METHOD_NAMES[method] : provider ? PROVIDERS[provider].label : '-'
