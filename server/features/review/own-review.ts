import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { forbidden, unauthorized } from '#contract/platform/problem.ts'
import {
  type OwnReview,
  type OwnReviewState,
  REVIEW_FROM_COVERAGE,
  reviewExists,
  reviewNotEnrolled,
  reviewNotFound,
  reviewOfOwnCourse,
  reviewTooEarly,
  type ReviewToWrite,
} from '#contract/review/review.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import { coverageOf } from '#server/features/learning/completion.ts'
import { hush, unring } from '#server/features/notification/bell.ts'
import { hasTaken } from '#server/features/payment/enrolment.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { ReviewDeps } from './review-deps.ts'
import { ownReview } from './review-row.ts'
import * as store from './review.store.ts'
import { reviewKey } from './review-news.ts'

export async function showOwnReview(
  deps: ReviewDeps,
  { memberId, teaches }: Viewer,
  courseId: number,
): Promise<OwnReviewState> {
  if (!(await findCourse(deps.db, courseId))) refuse(courseNotFound)
  const [row, coverage, isTaken] = await Promise.all([
    store.findOwnReview(deps.db, memberId, courseId),
    coverageOf(deps.db, memberId, courseId),
    hasTaken(deps.db, memberId, courseId),
  ])
  return {
    review: row ? ownReview(row) : null,
    coverage,
    bar: barOf({ isTaken, isTaught: teaches.includes(courseId), coverage }),
  }
}

type ReviewState = { isTaken: boolean; isTaught: boolean; coverage: number }

function barOf({ isTaken, isTaught, coverage }: ReviewState): OwnReviewState['bar'] {
  if (!isTaken) return 'notEnrolled'
  if (isTaught) return 'teaches'
  return coverage < REVIEW_FROM_COVERAGE ? 'tooEarly' : null
}

/** Only members who took the course and played a share of it may review it, and nobody who teaches it (course-model.md#review). */
export async function writeReview(
  deps: ReviewDeps,
  viewer: Viewer,
  courseId: number,
  review: ReviewToWrite,
): Promise<OwnReview> {
  const { review: earlier, coverage, bar } = await showOwnReview(deps, viewer, courseId)
  if (bar === 'notEnrolled') refuse(reviewNotEnrolled)
  if (bar === 'teaches') refuse(reviewOfOwnCourse)
  if (bar === 'tooEarly') refuse(reviewTooEarly)
  if (earlier) refuse(reviewExists)
  await deps.writesOfMember.take(String(viewer.memberId))
  const id = await deps.db.transaction().execute(async (trx) => {
    if (!(await store.lockAuthor(trx, viewer.memberId))) refuse(unauthorized)
    const inserted = await store.insertReview(trx, viewer.memberId, courseId, { ...review, coverage })
    if (!inserted) return refuse(reviewExists)
    await store.recountStars(trx, courseId)
    return inserted.id
  })
  return await shown(deps, id)
}

export async function changeReview(
  deps: ReviewDeps,
  viewer: Viewer,
  reviewId: number,
  review: ReviewToWrite,
): Promise<OwnReview> {
  const { course_id: courseId, coverage } = await ownRow(deps, viewer, reviewId)
  if (!(await hasTaken(deps.db, viewer.memberId, courseId))) refuse(reviewNotEnrolled)
  if (viewer.teaches.includes(courseId)) refuse(reviewOfOwnCourse)
  await deps.writesOfMember.take(String(viewer.memberId))
  const played = await coverageOf(deps.db, viewer.memberId, courseId)
  await deps.db.transaction().execute(async (trx) => {
    await store.updateReview(trx, reviewId, { ...review, coverage: Math.max(coverage, played) })
    await store.recountStars(trx, courseId)
  })
  return await shown(deps, reviewId)
}

export async function removeReview(deps: ReviewDeps, viewer: Viewer, reviewId: number): Promise<void> {
  const { course_id: courseId } = await ownRow(deps, viewer, reviewId)
  await deps.db.transaction().execute(async (trx) => {
    await store.deleteReview(trx, reviewId)
    await store.recountStars(trx, courseId)
    await unring(trx, reviewKey(reviewId))
  })
}

/** The author has opened the page of the course: marks the news about the review as read. */
export async function visitReview(deps: ReviewDeps, viewer: Viewer, reviewId: number): Promise<void> {
  await ownRow(deps, viewer, reviewId)
  await hush(deps.db, { key: reviewKey(reviewId), memberId: viewer.memberId })
}

/** A hidden review of somebody else does not exist for the caller. */
async function ownRow({ db }: ReviewDeps, { memberId }: Viewer, reviewId: number) {
  const row = (await store.findReview(db, reviewId)) ?? refuse(reviewNotFound)
  if (row.author_id === memberId) return row
  return refuse(row.hidden_reason === null ? forbidden : reviewNotFound)
}

const shown = async ({ db }: ReviewDeps, reviewId: number) =>
  ownReview((await store.findReview(db, reviewId)) ?? refuse(reviewNotFound))
