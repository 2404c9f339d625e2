import { useQuery, useQueryClient } from '@tanstack/react-query'
import { meterQuery } from '#web/features/payment/parts/meter-query.ts'

type Lecture = { id: number; isPublic: boolean }

/** Which lectures of a course a refund counts. */
export function useRefundMeter(courseId: number) {
  const queries = useQueryClient()
  const { data: meter } = useQuery(meterQuery(courseId))
  return {
    /** How many of these would be counted in addition; 0 when that is unknown. */
    countUnopened: (lectures: readonly Lecture[]) =>
      meter
        ? lectures.filter(({ id, isPublic }) => !isPublic && !meter.openedLectureIds.includes(id)).length
        : 0,
    refresh: () => queries.invalidateQueries({ queryKey: meterQuery(courseId).queryKey }),
  }
}
