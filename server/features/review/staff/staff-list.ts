import type { ReviewState, StaffReview } from '#contract/review/staff-review.ts'
import type { ReviewDeps } from '../review-deps.ts'
import { ownReview } from '../review-row.ts'
import { countStaffReviews, findStaffReviews, type StaffReviewRow } from './staff-list.store.ts'

type StaffReviewQuery = {
  state: ReviewState
  courseId?: number | undefined
  page: number
  size: number
}

export async function listStaffReviews(
  { db }: ReviewDeps,
  { state, courseId, page, size }: StaffReviewQuery,
) {
  const [rows, total] = await Promise.all([
    findStaffReviews(db, { state, courseId }, { limit: size, offset: page * size }),
    countStaffReviews(db, { state, courseId }),
  ])
  return {
    content: rows.map(staffReview),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

export const staffReview = (row: StaffReviewRow): StaffReview => ({
  ...ownReview(row),
  courseId: row.course_id,
  courseTitle: row.course_title,
})
