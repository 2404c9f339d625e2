import { useQuery } from '@tanstack/react-query'
import { myPayments } from '#contract/payment/payment.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { paymentsQuery } from '#web/features/payment/parts/payment-queries.ts'
import { PaymentRow } from '#web/features/payment/payment-history/payment-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListPlace } from '#web/ui/list-place.tsx'
import { Problem } from '#web/ui/problem.tsx'

export function Page() {
  const { data: payments, error, refetch } = useQuery(paymentsQuery)
  return (
    <>
      <PageHead title="결제 내역" />
      <h1 className="mb-6 flex items-baseline gap-3 text-28">
        결제 내역
        {payments && (
          <span className="text-17 font-medium text-ink-soft tabular-nums">{payments.length}건</span>
        )}
      </h1>
      {payments ? (
        payments.length > 0 ? (
          <ListPlace>
            <ul className="flex flex-col gap-4">
              {payments.map((payment) => (
                <PaymentRow key={payment.orderId} payment={payment} />
              ))}
            </ul>
          </ListPlace>
        ) : (
          <NothingBought />
        )
      ) : error ? (
        <Problem title={sentenceOf(error, myPayments.fallback)} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

const NothingBought = () => (
  <Empty
    title="아직 결제한 코스가 없어요."
    body="결제하면 영수증과 환불을 여기에서 확인할 수 있어요."
    action={<Button to={paths.courses}>코스 둘러보기</Button>}
  />
)
