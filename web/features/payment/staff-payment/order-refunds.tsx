import type { AdminOrderDetail } from '#contract/admin/admin-payment.ts'
import { sum } from '#web/features/payment/sum.ts'
import { minuteText } from '#web/ui/words/moment.ts'

const BY = { member: '회원', staff: '운영진', system: '자동' }
const STATES = { requested: '접수', running: '진행 중', done: '완료', refused: '거절' }

type Refund = AdminOrderDetail['refunds'][number]

export const OrderRefunds = ({ refunds }: Pick<AdminOrderDetail, 'refunds'>) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
    {refunds.map((refund, index) => (
      <li key={index} className="px-4 py-3 text-15">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold tabular-nums">{sum(refund.amount)}</span>
          <span className={refund.isWaiting ? 'font-semibold text-persimmon' : 'text-ink-soft'}>
            {refund.isWaiting ? '확인 대기' : STATES[refund.state]}
          </span>
        </p>
        <p>{refund.reason}</p>
        <p className="text-13 text-ink-soft tabular-nums">{timesOf(refund)}</p>
      </li>
    ))}
  </ul>
)

const timesOf = ({ by, requestedAt, dueAt, doneAt }: Refund) =>
  `${BY[by]} ${minuteText(requestedAt)} 신청, ` +
  (doneAt ? `${minuteText(doneAt)} 처리` : `${minuteText(dueAt)}까지 환불 필요`)
