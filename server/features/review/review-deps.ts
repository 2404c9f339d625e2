import { tooManyReviews } from '#contract/review/review.ts'
import type { Deps } from '#server/deps.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { openThrottle, type Throttle } from '#server/platform/http/throttle.ts'

const WRITES_PER_HOUR = 20
const HOUR_SEC = 3_600

export type ReviewDeps = Deps & {
  published: PublishedCourses
  /** Counts what a member writes and changes. */
  writesOfMember: Throttle
}

export const openReview = (deps: Deps, published: PublishedCourses): ReviewDeps => ({
  ...deps,
  published,
  writesOfMember: openThrottle(deps.pool, {
    name: 'review',
    limit: WRITES_PER_HOUR,
    perSec: HOUR_SEC,
    problem: tooManyReviews,
  }),
})
