import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { reportStep } from '#web/api/visit.ts'
import { type OrderProgress, followOrder } from '#web/features/payment/kakaopay-success/follow-order.ts'

const NOTHING_YET: OrderProgress = { is: 'unclear', order: null, isLong: false }

export function useFollowedOrder(orderId: string): OrderProgress {
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
