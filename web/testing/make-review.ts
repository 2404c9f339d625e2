import type { OwnReview, Review, ReviewPage } from '#contract/review/review.ts'
import type { StaffReview } from '#contract/review/staff-review.ts'

export const makeReview = (id: number, given: Partial<Review> = {}): Review => ({
  id,
  rating: 5,
  body: `예제가 많아서 좋았어요 ${id}.`,
  coverage: 0.8,
  author: { name: '김•나' },
  createdAt: '2026-11-21T12:00:00.000+09:00',
  editedAt: null,
  reply: null,
  ...given,
})

export const makeOwnReview = (given: Partial<OwnReview> = {}): OwnReview => ({
  ...makeReview(1),
  hiddenReason: null,
  ...given,
})

export const makeStaffReview = (id: number, given: Partial<StaffReview> = {}): StaffReview => ({
  ...makeReview(id),
  hiddenReason: null,
  courseId: 1,
  courseTitle: '데이터 분석을 위한 SQL',
  ...given,
})

export const makeReviewPage = (content: Review[] = [], count = content.length): ReviewPage => ({
  content,
  page: 0,
  size: 5,
  totalElements: count,
  totalPages: Math.ceil(count / 5),
  average: count === 0 ? null : 4.5,
  count,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: count },
})
