import { useQueryClient } from '@tanstack/react-query'
import { useUntilSent } from '#web/api/use-until-sent.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { forgetExercises, forgetSubmissions } from '#web/features/practice/parts/practice-queries.ts'
import { sendWaiting } from '#web/features/practice/parts/unsent-submissions.ts'

/** Sends submissions that were graded offline. */
export function useDeliverSubmissions(memberId: number) {
  const queries = useQueryClient()
  useUntilSent(memberId, () =>
    sendWaiting(memberId, (exerciseId) => {
      showToast('저장해 둔 결과를 제출했습니다.', 'success')
      forgetSubmissions(queries, exerciseId)
      forgetExercises(queries)
    }),
  )
}
