import { useQueryClient } from '@tanstack/react-query'
import { completionQuery, lecturesQuery, OVERVIEW } from '#web/features/learning/parts/queries.ts'
import { useRefundMeter } from '#web/features/payment/use-refund-meter.ts'

/** Reads again what a delivered file changes: progress, what completes the course, the refund. */
export function useDelivered(courseId: number): () => Promise<unknown> {
  const queries = useQueryClient()
  const { refresh } = useRefundMeter(courseId)
  const keys = [lecturesQuery(courseId).queryKey, completionQuery(courseId).queryKey, [OVERVIEW]]
  return () => Promise.all([refresh(), ...keys.map((queryKey) => queries.invalidateQueries({ queryKey }))])
}
