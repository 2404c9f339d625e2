import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Followed, followOrder } from '#web/features/payment/kakaopay-success/follow-order.ts'

const NOTHING_YET: Followed = { is: 'unclear', order: null, isLong: false }

export function useFollowedOrder(orderId: string): Followed {
  const queries = useQueryClient()
  const [followed, setFollowed] = useState(NOTHING_YET)
  const tell = useEffectEvent((next: Followed) => {
    setFollowed(next)
    // A settled order changes courses and payments, so every list is stale.
    if (next.is === 'settled') void queries.invalidateQueries()
  })
  useEffect(() => {
    const leaving = new AbortController()
    void followOrder(orderId, (next) => tell(next), leaving.signal)
    return () => leaving.abort()
  }, [orderId])
  return followed
}
