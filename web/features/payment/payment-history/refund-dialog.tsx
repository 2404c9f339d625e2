import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Payment } from '#contract/payment/payment.ts'
import { quoteRefund, type RefundQuote, RULE_NAMES } from '#contract/payment/refund.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Folded } from '#web/features/payment/parts/folded.tsx'
import { OpenedBoards } from '#web/features/payment/payment-history/opened-boards.tsx'
import { quoteQuery } from '#web/features/payment/parts/payment-queries.ts'
import { RefundAccepted } from '#web/features/payment/payment-history/refund-accepted.tsx'
import { reasonOf, RefundReason } from '#web/features/payment/payment-history/refund-reason.tsx'
import { RefundResults } from '#web/features/payment/parts/refund-results.tsx'
import { shortDayOf } from '#web/features/payment/parts/seoul-words.ts'
import { sum } from '#web/features/payment/sum.ts'
import { useRefund } from '#web/features/payment/payment-history/use-refund.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { payment: Pick<Payment, 'orderId' | 'courseName'>; onClose: () => void }

/** The sum and its reason in one line with the calculation folded, then the request form. */
export function RefundDialog({ payment: { orderId, courseName }, onClose }: Props) {
  // Always refetch on opening: the member decides by this sum.
  const { data: quote, error, refetch } = useQuery({ ...quoteQuery(orderId), refetchOnMount: 'always' })
  const { refunding, request } = useRefund(orderId)
  return (
    <Dialog open title="환불 신청" onClose={onClose}>
      {refunding.is === 'accepted' ? (
        <RefundAccepted result={refunding.result} onClose={onClose} />
      ) : quote ? (
        <Ask
          courseName={courseName}
          quote={quote}
          isSending={refunding.is === 'sending'}
          message={refunding.is === 'failed' ? refunding.message : null}
          onRequest={(reason) => void request(reason, quote.refundAmount)}
          onClose={onClose}
        />
      ) : error ? (
        <Problem
          level={3}
          title={sentenceOf(error, quoteRefund.fallback)}
          body="환불은 아직 신청되지 않았습니다."
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <p className="text-ink-soft">환불 금액을 계산하고 있습니다…</p>
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  )
}

type AskProps = {
  courseName: string
  quote: RefundQuote
  isSending: boolean
  message: string | null
  onRequest: (reason: string) => void
  onClose: () => void
}

function Ask({ courseName, quote, isSending, message, onRequest, onClose }: AskProps) {
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = reasonOf(event.currentTarget)
    setMissing(reason === '')
    if (reason !== '') return onRequest(reason)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <SendingForm isSending={isSending} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RefundSum courseName={courseName} quote={quote} />
      <div>
        <p className="text-15 tabular-nums">
          {quote.totalLectures}강 중 {quote.openedLectures}강을 들었습니다.
          {quote.rule && ` ${RULE_NAMES[quote.rule]} 기준으로 계산했습니다.`}
        </p>
        <Folded title="계산 자세히 보기">
          <OpenedBoards quote={quote} />
          <p className="mt-4 mb-2 text-15 font-semibold">환불 금액이 가장 큰 기준으로 계산했습니다</p>
          <RefundResults quote={quote} />
        </Folded>
      </div>
      <Consequences dueAt={quote.dueAt} />
      <RefundReason error={isMissing ? '환불 사유를 선택해 주세요.' : null} />
      {message && <FormMessage>{message}</FormMessage>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          닫기
        </Button>
        <Button type="submit" busy={isSending}>
          {sum(quote.refundAmount)} 환불 신청
        </Button>
      </div>
    </SendingForm>
  )
}

const RefundSum = ({ courseName, quote }: Pick<AskProps, 'courseName' | 'quote'>) => (
  <div>
    <p className="text-15 text-ink-soft">{courseName}</p>
    <p aria-live="polite" className="text-28 font-extrabold tabular-nums">
      {sum(quote.refundAmount)}
    </p>
    <p className="text-15 text-ink-soft tabular-nums">결제 금액 {sum(quote.paidAmount)} 중 환불 금액</p>
  </div>
)

const Consequences = ({ dueAt }: Pick<RefundQuote, 'dueAt'>) => (
  <ul className="list-disc space-y-1 pl-5 text-15 marker:text-wood-3">
    <li>늦어도 {shortDayOf(dueAt)}까지 결제하신 수단으로 돌려드립니다.</li>
    <li>신청하면 바로 수강이 종료됩니다. 학습 기록은 그대로 남습니다.</li>
  </ul>
)
