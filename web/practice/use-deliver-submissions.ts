import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { forgetExercises, forgetSubmissions } from '#web/practice/practice-queries.ts'
import { sendWaiting } from '#web/practice/unsent-submissions.ts'
import { showToast } from '#web/notification/toast.ts'

const AGAIN_AFTER_MS = 30_000

/** What was graded without a network goes at the start, when the network is back, and until all is sent. */
export function useDeliverSubmissions(memberId: number) {
  const queries = useQueryClient()
  const deliver = useEffectEvent(() =>
    sendWaiting(memberId, (exerciseId) => {
      showToast('기다리던 제출을 보냈습니다.', 'success')
      forgetSubmissions(queries, exerciseId)
      forgetExercises(queries)
    }),
  )
  useEffect(() => {
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
  }, [memberId])
}
