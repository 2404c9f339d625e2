import * as z from 'zod/mini'
import { CourseRating } from '../catalogue/rating.ts'
import { call } from '../platform/call.ts'
import { courseIdParams, Fraction, Id, pathId, SeoulTime, storable } from '../platform/fields.ts'
import { PageQuery, pageOf, sortedBy } from '../platform/page.ts'
import { problem } from '../platform/problem.ts'
import { tolerant } from '../platform/reading.ts'

export const REVIEW_MIN = 10
export const REVIEW_MAX = 2_000
/** The share of a course that a member must have played before reviewing it (course-model.md#review). */
export const REVIEW_FROM_COVERAGE = 0.2

export const reviewNotFound = problem(404, 'NOT_FOUND', '해당 수강평을 찾을 수 없습니다.')
export const reviewTooEarly = problem(
  403,
  'REVIEW_TOO_EARLY',
  `코스를 ${REVIEW_FROM_COVERAGE * 100}% 이상 시청한 뒤 수강평을 작성할 수 있습니다.`,
)
export const reviewNotEnrolled = problem(403, 'FORBIDDEN', '수강 중인 회원만 수강평을 작성할 수 있습니다.')
export const reviewOfOwnCourse = problem(
  403,
  'REVIEW_OF_OWN_COURSE',
  '본인이 가르치는 강의에는 수강평을 작성할 수 없습니다.',
)
export const reviewExists = problem(
  409,
  'REVIEW_EXISTS',
  '이미 수강평을 작성한 코스입니다. 작성한 수강평을 수정해 주세요.',
)
export const tooManyReviews = problem(
  429,
  'TOO_MANY_REVIEWS',
  '한 시간에 등록할 수 있는 수강평 수를 넘었습니다. 잠시 후 다시 시도해 주세요.',
)

const starsWrong = '별점을 1점에서 5점 사이로 선택해 주세요.'
const Stars = z.int(starsWrong).check(z.gte(1, starsWrong), z.lte(5, starsWrong))

const bodyWrong = `수강평을 ${REVIEW_MIN}~${REVIEW_MAX.toLocaleString('ko-KR')}자로 입력해 주세요.`
const ReviewText = z
  .string(bodyWrong)
  .check(
    z.trim(),
    z.minLength(REVIEW_MIN, bodyWrong),
    z.maxLength(REVIEW_MAX, bodyWrong),
    storable('사용할 수 없는 문자가 있습니다.'),
  )

export const ReviewReply = z.object({ body: z.string(), repliedAt: SeoulTime })

export const Review = z.object({
  id: Id,
  rating: z.int(),
  body: z.string(),
  /** The share of the course that its author had played by the last edit. */
  coverage: Fraction,
  /** The name is masked, because everybody reads it; null: the author's account was removed. */
  author: z.nullable(z.object({ name: z.string() })),
  createdAt: SeoulTime,
  editedAt: z.nullable(SeoulTime),
  /** The answer of staff. */
  reply: z.nullable(ReviewReply),
})
export type Review = z.infer<typeof Review>

/** A review as its author sees it. */
export const OwnReview = z.extend(Review, { hiddenReason: z.nullable(z.string()) })
export type OwnReview = z.infer<typeof OwnReview>

const counted = () => tolerant(z.int(), { missing: 0 })
/** How many reviews gave one star, two stars and so on. */
export const Distribution = z.object({
  1: counted(),
  2: counted(),
  3: counted(),
  4: counted(),
  5: counted(),
})
export type Distribution = z.infer<typeof Distribution>

export const ReviewPage = z.extend(pageOf(Review), { ...CourseRating.shape, distribution: Distribution })
export type ReviewPage = z.infer<typeof ReviewPage>

export const REVIEW_ORDERS = ['createdAt,desc', 'rating,desc', 'rating,asc'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

export const listReviews = call({
  method: 'GET',
  path: '/api/course/:courseId/reviews',
  summary: 'The reviews of a published course, without hidden ones',
  params: courseIdParams,
  query: z.extend(PageQuery, { sort: sortedBy(...REVIEW_ORDERS) }),
  reply: ReviewPage,
  fallback: '수강평을 불러오지 못했습니다.',
})

/** What keeps a member from writing a review. */
export const REVIEW_BARS = ['notEnrolled', 'teaches', 'tooEarly'] as const

export const OwnReviewState = z.object({
  review: z.nullable(OwnReview),
  /** The share of the course that the member has played. */
  coverage: Fraction,
  /** null: the member may write one. */
  bar: z.nullable(z.enum(REVIEW_BARS)),
})
export type OwnReviewState = z.infer<typeof OwnReviewState>

export const getOwnReview = call({
  method: 'GET',
  path: '/api/course/:courseId/review',
  summary: "The member's own review of a course, and whether one may be written",
  params: courseIdParams,
  reply: OwnReviewState,
  fallback: '내 수강평을 불러오지 못했습니다.',
})

export const ReviewToWrite = z.object({ rating: Stars, body: ReviewText })
export type ReviewToWrite = z.infer<typeof ReviewToWrite>

export const writeReview = call({
  method: 'POST',
  path: '/api/course/:courseId/reviews',
  summary: 'Reviews a course, once, after a share of it was played',
  params: courseIdParams,
  body: ReviewToWrite,
  reply: OwnReview,
  fallback: '수강평을 등록하지 못했습니다.',
})

export const reviewParams = z.object({ reviewId: pathId('유효한 reviewId가 필요합니다.') })

export const changeReview = call({
  method: 'PATCH',
  path: '/api/reviews/:reviewId',
  summary: 'Changes an own review',
  params: reviewParams,
  body: ReviewToWrite,
  reply: OwnReview,
  fallback: '수강평을 수정하지 못했습니다.',
})

export const removeReview = call({
  method: 'DELETE',
  path: '/api/reviews/:reviewId',
  summary: 'Deletes an own review',
  params: reviewParams,
  fallback: '수강평을 삭제하지 못했습니다.',
})

/** PUT after the page is shown, because reading the review (GET) must not mark its news as read. */
export const visitReview = call({
  method: 'PUT',
  path: '/api/reviews/:reviewId/visit',
  summary: 'Marks the news about an own review as read',
  params: reviewParams,
  fallback: '읽음으로 표시하지 못했습니다.',
})
