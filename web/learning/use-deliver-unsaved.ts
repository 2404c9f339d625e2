import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { deliverAllUnsaved } from '#web/learning/deliver-unsaved.ts'
import { applySaved } from '#web/learning/queries.ts'

/** At the start and whenever the network is back. */
export function useDeliverUnsaved(memberId: number, exceptLectureId: number | null = null, isReady = true) {
  const queries = useQueryClient()
  const deliver = useEffectEvent(
    () => void deliverAllUnsaved(memberId, exceptLectureId, (saved) => applySaved(queries, saved)),
  )
  useEffect(() => {
    if (!isReady) return
    const listen = () => deliver()
    listen()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [memberId, isReady])
}
