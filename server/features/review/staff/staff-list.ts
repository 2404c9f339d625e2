import type { ReviewState, StaffReview } from '#contract/review/staff-review.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
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
  permitted: PermittedCourses,
  { state, courseId, page, size }: StaffReviewQuery,
) {
  const filter = { permitted, state, courseId }
  const [rows, total] = await Promise.all([
    findStaffReviews(db, filter, { limit: size, offset: page * size }),
    countStaffReviews(db, filter),
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
