import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listStaffReviews, REVIEW_STATES, type ReviewState } from '#contract/review/staff-review.ts'
import { idOf } from '#contract/platform/id.ts'
import { retryUnreached as retry } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'

export const REVIEWS = ['admin', 'reviews']

export type ReviewFilter = { state: ReviewState; courseId?: number; page: number }

export const reviewsQuery = ({ courseId, ...filter }: ReviewFilter) =>
  queryOptions({
    queryKey: [...REVIEWS, filter, courseId],
    queryFn: ({ signal }) =>
      send(
        listStaffReviews,
        { query: { ...filter, ...(courseId === undefined ? {} : { courseId: String(courseId) }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry,
  })

/** Pages count from 1 in the URL and from 0 in the call; invalid values are ignored. */
export function reviewFilterOf(search: URLSearchParams): ReviewFilter {
  const courseId = idOf(search.get('courseId'))
  return {
    state: REVIEW_STATES.find((state) => state === search.get('state')) ?? 'unanswered',
    page: (idOf(search.get('page')) ?? 1) - 1,
    ...(courseId === null ? {} : { courseId }),
  }
}
