import type { ReactNode } from 'react'
import type { AdminOrderDetail } from '#contract/admin/admin-payment.ts'
import { METHOD_NAMES } from '#contract/payment/providers.ts'
import { paths } from '#web/paths.ts'
import { STATE_NAMES } from '#web/features/payment/payment-words.ts'
import { StateBadge } from '#web/features/payment/state-badge.tsx'
import { sum } from '#web/features/payment/sum.ts'
import { Link } from '#web/ui/link.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

export const OrderFacts = ({ detail }: { detail: AdminOrderDetail }) => {
  const { order, listPrice, saleDiscount, couponDiscount, couponCode, termsVersion } = detail
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-sheet p-5 text-15 sm:grid-cols-2 xl:grid-cols-3">
      <Fact name="상태">
        <StateBadge state={order.state}>{STATE_NAMES[order.state]}</StateBadge>
      </Fact>
      <Fact name="회원">
        {order.memberName} <span className="text-13 text-ink-soft">{order.memberEmail}</span>
      </Fact>
      <Fact name="코스">
        <Link to={paths.course(order.courseId)} className="text-indigo underline-offset-4 hover:underline">
          {order.courseName}
        </Link>
      </Fact>
      <Fact name="결제 금액">
        <span className="tabular-nums">{sum(order.amount)}</span>
        {listPrice !== order.amount && (
          <span className="ml-2 text-13 text-ink-soft tabular-nums">정가 {sum(listPrice)}</span>
        )}
      </Fact>
      <Fact name="환불 금액">
        <span className="tabular-nums">{sum(order.refunded)}</span>
      </Fact>
      {saleDiscount > 0 && (
        <Fact name="할인">
          <span className="tabular-nums">-{sum(saleDiscount)}</span>
        </Fact>
      )}
      <Fact name="쿠폰">
        {couponCode ?? '없음'}
        {couponDiscount > 0 && <span className="ml-2 tabular-nums">-{sum(couponDiscount)}</span>}
      </Fact>
      <Fact name="결제 수단">{order.method ? METHOD_NAMES[order.method] : '없음'}</Fact>
      <Fact name="주문 시각">
        <span className="tabular-nums">{minuteText(order.createdAt)}</span>
      </Fact>
      <Fact name="결제 시각">
        <span className="tabular-nums">{order.paidAt ? minuteText(order.paidAt) : '없음'}</span>
      </Fact>
      <Fact name="동의한 약관">{termsVersion ?? '기록 없음'}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
