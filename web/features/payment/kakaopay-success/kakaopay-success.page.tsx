import { PageHead } from '#web/shell/page-head.tsx'
import { OrderOutcome, UnknownOrder } from '#web/features/payment/kakaopay-success/order-outcome.tsx'
import { takeTokenOutOfAddress } from '#web/features/payment/kakaopay-success/return-token.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { reportStep } from '#web/api/visit.ts'
import { followOrder, type OrderProgress } from '#web/features/payment/kakaopay-success/follow-order.ts'

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

const NOTHING_YET: OrderProgress = { is: 'unclear', order: null, isLong: false }

function useFollowedOrder(orderId: string): OrderProgress {
  const queries = useQueryClient()
  const [followed, setFollowed] = useState(NOTHING_YET)
  const tell = useEffectEvent((next: OrderProgress) => {
    setFollowed(next)
    if (next.is !== 'settled') return
    // A settled order changes courses and payments, so every list is stale.
    void queries.invalidateQueries()
    if (next.order.state === 'APPROVED') reportStep('paid', orderId)
  })
  useEffect(() => {
    const leaving = new AbortController()
    void followOrder(orderId, (next) => tell(next), leaving.signal)
    return () => leaving.abort()
  }, [orderId])
  return followed
}
