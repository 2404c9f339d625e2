import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { may } from '#contract/policy.ts'
import { FIRST_REVIEWS } from '#contract/review/first-reviews.ts'
import type { ReviewOrder, ReviewPage } from '#contract/review/review.ts'
import { ratingOf } from '#server/features/catalogue/rating.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { ReviewDeps } from './review-deps.ts'
import { findReviews, findStarCounts } from './review-list.store.ts'
import { shownReview } from './review-row.ts'

type PageOfReviews = { page: number; size: number; sort: ReviewOrder }

/** The reviews that come with the page of a course. */
export const firstReviews = (deps: Pick<ReviewDeps, 'db' | 'published'>, courseId: number) =>
  listReviews(deps, null, courseId, { page: 0, size: FIRST_REVIEWS, sort: 'createdAt,desc' })

/** The visible reviews of a course that is published; staff may read those of any. */
export async function listReviews(
  { db, published }: Pick<ReviewDeps, 'db' | 'published'>,
  viewer: Viewer | null,
  courseId: number,
  { page, size, sort }: PageOfReviews,
): Promise<ReviewPage> {
  const isOpen = (viewer && may(viewer, 'review.read', { courseId })) || (await published.isShown(courseId))
  if (!isOpen) refuse(courseNotFound)
  const counts = await findStarCounts(db, courseId)
  const rating = ratingOf(counts)
  const offset = page * size
  // Anybody can ask for pages far past the end, so those need no search.
  const rows = offset < rating.count ? await findReviews(db, courseId, { sort, limit: size, offset }) : []
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts
  return {
    content: rows.map(shownReview),
    page,
    size,
    totalElements: rating.count,
    totalPages: Math.ceil(rating.count / size),
    ...rating,
    distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
  }
}
