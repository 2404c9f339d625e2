import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payment } from '#contract/payment/payment.ts'
import { METHOD_NAMES } from '#contract/payment/providers.ts'
import { paths } from '#web/paths.ts'
import { stateWord } from '#web/features/payment/payment-words.ts'
import {
  isRunning,
  LOOK_AGAIN_MS,
  paymentsQuery,
  quoteQuery,
} from '#web/features/payment/parts/payment-queries.ts'
import { RefundDialog } from '#web/features/payment/payment-history/refund-dialog.tsx'
import { RefundMeter } from '#web/features/payment/payment-history/refund-meter.tsx'
import { StateBadge } from '#web/features/payment/state-badge.tsx'
import { sum } from '#web/features/payment/sum.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'

/** One payment: course, date, method, amount, and its actions. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { courseId, courseName, price, refundedAmount, paymentDate, method, status, access } = payment
  const [isAsking, setAsking] = useState(false)
  const { quote, isPaid, isReturning, isUnknown, mayRefund } = useRefundable(payment)
  return (
    <li className="rounded-card border border-line bg-sheet p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-56 text-17">
          <Link to={paths.course(courseId)} className="underline-offset-4 hover:underline">
            {courseName}
          </Link>
        </h2>
        <p className="text-17 font-bold tabular-nums">{sum(price)}</p>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft tabular-nums">
        <time dateTime={paymentDate}>{dayText(paymentDate)}</time>
        <span>{METHOD_NAMES[method]}</span>
        <StateBadge state={status}>{stateWord(payment)}</StateBadge>
        {refundedAmount > 0 && <span>환불 금액 {sum(refundedAmount)}</span>}
        {access && <span>{accessWords(access)}</span>}
      </p>
      {isReturning && <UnderWay>환불을 처리하고 있습니다. 결제하신 수단으로 돌려드립니다.</UnderWay>}
      {status === 'APPROVING' && <UnderWay>결제 결과를 확인하고 있습니다. 창을 닫아도 안전합니다.</UnderWay>}
      {isPaid && !isUnknown && <RefundMeter quote={quote} />}
      <Acts payment={payment} isReturning={isReturning} onRefund={mayRefund ? () => setAsking(true) : null} />
      {isAsking && <RefundDialog payment={payment} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** A refund that runs is watched until it is done. */
function useRefundable({ orderId, status, price, refundableAmount }: Payment) {
  const isPaid = status === 'APPROVED' && price > 0
  const { data: quote, error } = useQuery({ ...quoteQuery(orderId), enabled: isPaid })
  const isReturning = status === 'CANCELING' || (isPaid && isRunning(error))
  const mayRefund = isPaid && !isReturning && refundableAmount > 0
  useQuery({ ...paymentsQuery, refetchInterval: isReturning ? LOOK_AGAIN_MS : false })
  return { quote, isPaid, isReturning, isUnknown: error !== null, mayRefund }
}

type ActsProps = { payment: Payment; isReturning: boolean; onRefund: (() => void) | null }

const Acts = ({ payment: { orderId, courseId, courseName, status }, isReturning, onRefund }: ActsProps) => (
  <div className="mt-4 flex flex-wrap gap-2">
    {status === 'APPROVED' && !isReturning && (
      <Button variant="quiet" size="small" to={paths.lectures(courseId)}>
        강의 보기
      </Button>
    )}
    <Button variant="quiet" size="small" to={paths.receipt(orderId)} aria-label={`${courseName} 영수증 보기`}>
      영수증
    </Button>
    {onRefund && (
      <Button variant="quiet" size="small" aria-label={`${courseName} 환불 신청`} onClick={onRefund}>
        환불 신청
      </Button>
    )}
  </div>
)

const accessWords = ({ isOpen, until }: NonNullable<Payment['access']>) => {
  if (until === null) return '수강 기한 없음'
  return isOpen ? `수강 기한 ${dayText(until)}까지` : `${dayText(until)}에 수강 기한 지남`
}

const UnderWay = ({ children }: { children: string }) => (
  <p role="status" className="mt-3 rounded-board bg-pollen-wash px-3 py-2 text-15">
    {children}
  </p>
)
