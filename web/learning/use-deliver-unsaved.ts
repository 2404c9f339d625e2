import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { deliverAllUnsaved } from '#web/learning/deliver-unsaved.ts'
import { applySaved } from '#web/learning/queries.ts'

/** A server that was away says nothing when it is back. */
const AGAIN_AFTER_MS = 30_000

/** At the start, whenever the network is back, and until all is sent. */
export function useDeliverUnsaved(memberId: number, exceptLectureId: number | null = null, isReady = true) {
  const queries = useQueryClient()
  const deliver = useEffectEvent(() =>
    deliverAllUnsaved(memberId, exceptLectureId, (saved) => applySaved(queries, saved)),
  )
  useEffect(() => {
    if (!isReady) return
    let again: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const go = async () => {
      clearTimeout(again)
      if (!(await deliver()) && !isGone) again = setTimeout(() => void go(), AGAIN_AFTER_MS)
    }
    const online = () => void go()
    online()
    addEventListener('online', online)
    return () => {
      isGone = true
      clearTimeout(again)
      removeEventListener('online', online)
    }
  }, [memberId, isReady])
}
