import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { meterQuery } from '#web/features/payment/meter-query.ts'

type Lecture = { id: number; courseId: number; isPublic: boolean }
export type OpeningCost = { now: number; after: number }

/**
 * What opening this lecture takes off the refund; null when nothing, or when that cannot be said. `isKnown` turns
 * true either way, so that nothing waits for a refund that nobody can compute.
 */
export function useOpening(lecture: Lecture | undefined) {
  const queries = useQueryClient()
  const courseId = lecture?.courseId ?? 0
  const isCounted = lecture !== undefined && !lecture.isPublic
  const { data: meter, isPending } = useQuery({ ...meterQuery(courseId), enabled: isCounted })
  const isNew = isCounted && !!meter && !meter.openedLectureIds.includes(lecture.id)

  const cost: OpeningCost | null =
    isNew && meter.afterNext < meter.now ? { now: meter.now, after: meter.afterNext } : null
  const refresh = useCallback(() => {
    if (isNew) void queries.invalidateQueries({ queryKey: meterQuery(courseId).queryKey })
  }, [queries, courseId, isNew])

  return { cost, isKnown: lecture !== undefined && (!isCounted || !isPending), refresh }
}
