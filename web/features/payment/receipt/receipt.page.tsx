import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { getReceipt } from '#contract/payment/payment.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { receiptQuery } from '#web/features/payment/parts/payment-queries.ts'
import { ReceiptSheet } from '#web/features/payment/receipt/receipt-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

export function Page() {
  const orderId = useParams().orderId ?? ''
  const { data: receipt, error, refetch } = useQuery(receiptQuery(orderId))
  return (
    <>
      <PageHead title="영수증" />
      {receipt ? (
        <>
          <ReceiptSheet receipt={receipt} />
          <div className="mx-auto mt-6 flex max-w-xl flex-wrap gap-2 print:hidden">
            <Button icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
              인쇄하기
            </Button>
            <Button variant="quiet" to={paths.mypagePayments}>
              결제 내역으로
            </Button>
          </div>
        </>
      ) : error ? (
        <NoReceipt error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

function NoReceipt({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof Failure && [403, 404].includes(error.status)
  return (
    <Problem
      level={1}
      title={sentenceOf(error, getReceipt.fallback)}
      {...(isFinal
        ? {
            body: '결제 내역에서 영수증을 선택해 주세요.',
            action: <Button to={paths.mypagePayments}>결제 내역으로</Button>,
          }
        : { onRetry })}
    />
  )
}
