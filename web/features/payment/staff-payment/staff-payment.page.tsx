import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { type AdminOrderDetail, showOrder } from '#contract/admin/admin-payment.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { BackLink } from '#web/ui/staff/back-link.tsx'
import { OrderFacts } from '#web/features/payment/staff-payment/order-facts.tsx'
import { OrderHistory } from '#web/features/payment/staff-payment/order-history.tsx'
import { OrderRefunds } from '#web/features/payment/staff-payment/order-refunds.tsx'
import { orderDetailQuery } from '#web/features/payment/staff-parts/payment-queries.ts'
import { SettleForm } from '#web/features/payment/staff-payment/settle-form.tsx'
import { StaffRefundForm } from '#web/features/payment/staff-payment/staff-refund-form.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { RefundResults } from '#web/features/payment/parts/refund-results.tsx'
import { focusPart } from '#web/ui/focus/focus-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ViewOnlyNote } from '#web/ui/staff/view-only-note.tsx'

export function Page() {
  const orderId = useParams().orderId ?? ''
  const { data, error, refetch } = useQuery(orderDetailQuery(orderId))
  return (
    <>
      <PageHead title="주문" />
      <BackLink to={paths.adminPayments}>결제 목록</BackLink>
      <h1 className="mb-6 text-28">
        주문 <span className="inline-block text-17 font-semibold tabular-nums">{orderId}</span>
      </h1>
      {data ? (
        <Detail key={orderId} detail={data} />
      ) : error ? (
        <NoOrder error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <p className="mb-4 text-ink-soft">불러오는 중…</p>
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
    </>
  )
}

function Detail({ detail }: { detail: AdminOrderDetail }) {
  const { order, refunds, quote, history } = detail
  const [mayRefund, maySettle] = [useMay('payment.refund'), useMay('payment.settle')]
  const canRefund = order.state === 'APPROVED' && !refunds.some(isRunning)
  return (
    <div className="flex flex-col gap-10">
      {!mayRefund && (
        <div className="-mb-5">
          <ViewOnlyNote />
        </div>
      )}
      <OrderFacts detail={detail} />
      {order.state === 'NEEDS_REVIEW' && maySettle && (
        <Part name="settle" title="확인이 필요한 주문">
          <SettleForm orderId={order.orderId} />
        </Part>
      )}
      {refunds.length > 0 && (
        <Part name="refunds" title="환불">
          <OrderRefunds refunds={refunds} />
        </Part>
      )}
      {canRefund && (mayRefund || quote) && (
        <Part name="refund" title={mayRefund ? '환불하기' : '환불 예상'}>
          <Refunding detail={detail} mayRefund={mayRefund} />
        </Part>
      )}
      <Part name="history" title="이력">
        <OrderHistory history={history} />
      </Part>
    </div>
  )
}

type RefundingProps = { detail: AdminOrderDetail; mayRefund: boolean }

/** The form beside what the rules give back. */
const Refunding = ({ detail, mayRefund }: RefundingProps) => (
  <div className="grid gap-6 xl:grid-cols-2">
    {mayRefund && <StaffRefundForm detail={detail} />}
    {detail.quote && (
      <div className="max-xl:order-first">
        <p className="mb-2 text-15 tabular-nums">
          {detail.quote.totalLectures}강 중 {detail.quote.openedLectures}강 수강
        </p>
        <RefundResults quote={detail.quote} />
      </div>
    )}
  </div>
)

/** Already being processed, so there is nothing to decide. */
const isRunning = ({ state, isWaiting }: AdminOrderDetail['refunds'][number]) =>
  !isWaiting && (state === 'requested' || state === 'running')

type PartProps = { name: string; title: string; children: ReactNode }

function Part({ name, title, children }: PartProps) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const part = box.current
    // A form goes with the order's new state, which the history tells.
    return () => void (part?.contains(document.activeElement) && focusPart('history'))
  }, [])
  return (
    <section ref={box} aria-labelledby={name}>
      <h2 id={name} tabIndex={-1} className="mb-3 scroll-mt-24 text-21 outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

function NoOrder({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnknown = error instanceof Failure && error.status === 404
  return (
    <Problem
      title={sentenceOf(error, showOrder.fallback)}
      {...(isUnknown ? { action: <Button to={paths.adminPayments}>결제 목록으로</Button> } : { onRetry })}
    />
  )
}
