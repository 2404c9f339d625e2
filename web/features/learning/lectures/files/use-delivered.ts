import { useQueryClient } from '@tanstack/react-query'
import { completionQuery, lecturesQuery, OVERVIEW } from '#web/features/learning/parts/queries.ts'
import { meterQuery } from '#web/features/payment/parts/meter-query.ts'

/** Reads again what a delivered file changes: progress, what completes the course, the refund. */
export function useDelivered(courseId: number): () => Promise<unknown> {
  const queries = useQueryClient()
  const keys = [
    lecturesQuery(courseId).queryKey,
    completionQuery(courseId).queryKey,
    meterQuery(courseId).queryKey,
    [OVERVIEW],
  ]
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
