import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReview } from '#contract/review/staff-review.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { REVIEWS } from '#web/features/admin/reviews/reviews-query.ts'
import { showToast } from '#web/features/notification/toast.ts'

type Act = { deed: () => Promise<StaffReview>; done: string; failed: string; onDone?: () => void }

/** Runs one action on a review, says how it went, and reads the list again. */
export function useReviewAct() {
  const queries = useQueryClient()
  const [message, setMessage] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ deed }: Act) => deed(),
    onMutate: () => setMessage(null),
    onSuccess: (_review, { done, onDone }) => {
      showToast(done, 'success')
      onDone?.()
    },
    onError: (thrown, { failed }) => setMessage(sentenceOf(thrown, failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: REVIEWS }),
  })
  return { act: mutate, isBusy: isPending, message }
}
