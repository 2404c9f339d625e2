import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { meterQuery } from '#web/features/payment/parts/meter-query.ts'

type Lecture = { id: number; courseId: number; isPublic: boolean }
export type OpeningCost = { now: number; after: number }

/**
 * How much opening this lecture reduces the refund; null when not at all, or when that is unknown. `isKnown`
 * becomes true either way, so that the player does not wait for a sum that cannot be computed.
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
