import { PageHead } from '#web/shell/page-head.tsx'
import { OrderOutcome, UnknownOrder } from '#web/features/payment/kakaopay-success/order-outcome.tsx'
import { takeTokenOutOfAddress } from '#web/features/payment/kakaopay-success/return-token.ts'
import { useFollowedOrder } from '#web/features/payment/kakaopay-success/use-followed-order.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

// On import: before the router exists, and a guard that would save the whole URL.
takeTokenOutOfAddress()

export function Page() {
  const [search] = useSearchParams()
  const orderId = search.get('orderId')
  return (
    <div className="page py-10 lg:py-16">
      <div className="mx-auto max-w-xl">
        <PageHead title="결제 결과" />
        {orderId ? <Followed key={orderId} orderId={orderId} /> : <UnknownOrder />}
      </div>
    </div>
  )
}

const Followed = ({ orderId }: { orderId: string }) => <OrderOutcome followed={useFollowedOrder(orderId)} />
