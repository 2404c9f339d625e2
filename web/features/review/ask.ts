import { FIRST_REVIEWS } from '#contract/review/first-reviews.ts'
import {
  changeReview,
  getOwnReview,
  listReviews,
  type OwnReview,
  removeReview,
  type ReviewOrder,
  type ReviewToWrite,
  visitReview,
  writeReview,
} from '#contract/review/review.ts'
import { send } from '#web/api/send.ts'

/** The calls of the course's page; loaded by the first of them, since public pages carry no schemas. */
export const askReviews = (courseId: number, query: { page?: number; sort?: ReviewOrder; size?: number }) =>
  send(listReviews, { params: { courseId }, query })

export const askFirstReviews = (courseId: number) => askReviews(courseId, { size: FIRST_REVIEWS })

export const askOwnReview = (courseId: number) => send(getOwnReview, { params: { courseId } })

export const sendReview = (courseId: number, earlier: OwnReview | null, body: ReviewToWrite) =>
  earlier
    ? send(changeReview, { params: { reviewId: earlier.id }, body })
    : send(writeReview, { params: { courseId }, body })

export const sendRemoval = (reviewId: number) => send(removeReview, { params: { reviewId } })

export const sendVisit = (reviewId: number) => send(visitReview, { params: { reviewId } })
