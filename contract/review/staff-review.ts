import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, RequiredText, storable } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'
import { RowsDone, Selected, SELECTED_MOST } from '../platform/selection.ts'
import { OwnReview, reviewParams } from './review.ts'

export const REPLY_MAX = 2_000
export const REVIEW_HIDING_MAX = 300

const notStorable = '사용할 수 없는 문자가 있습니다.'
const text = (most: number, wrong: string) =>
  z.string(wrong).check(z.trim(), z.minLength(1, wrong), z.maxLength(most, wrong), storable(notStorable))

export const StaffReview = z.extend(OwnReview, { courseId: Id, courseTitle: RequiredText })
export type StaffReview = z.infer<typeof StaffReview>

/** `unanswered`: without a reply; `low`: at most two stars. Both without hidden ones. */
export const REVIEW_STATES = ['unanswered', 'low', 'hidden', 'all'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const listStaffReviews = call({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'The reviews of all courses for staff, newest first',
  query: z.extend(PageQuery, {
    state: z._default(z.enum(REVIEW_STATES, 'state 값이 올바르지 않습니다.'), 'unanswered'),
    courseId: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,8}$/, '유효한 courseId가 필요합니다.')),
        z.transform(Number),
      ),
    ),
  }),
  reply: pageOf(StaffReview),
  fallback: '수강평 목록을 불러오지 못했습니다.',
})

export const replyToReview = call({
  method: 'PUT',
  path: '/api/admin/reviews/:reviewId/reply',
  summary: 'Answers a review or changes the answer; its author is notified',
  params: reviewParams,
  body: z.object({
    body: text(REPLY_MAX, `답글을 1~${REPLY_MAX.toLocaleString('ko-KR')}자로 입력해 주세요.`),
  }),
  reply: StaffReview,
  fallback: '답글을 저장하지 못했습니다.',
})

export const removeReply = call({
  method: 'DELETE',
  path: '/api/admin/reviews/:reviewId/reply',
  summary: 'Deletes the answer to a review',
  params: reviewParams,
  reply: StaffReview,
  fallback: '답글을 삭제하지 못했습니다.',
})

const HidingReason = text(REVIEW_HIDING_MAX, `사유를 1~${REVIEW_HIDING_MAX}자로 입력해 주세요.`)

export const hideReview = call({
  method: 'PUT',
  path: '/api/admin/reviews/:reviewId/hiding',
  summary: 'Hides a review from all but its author and staff; written to the audit log',
  params: reviewParams,
  body: z.object({ reason: HidingReason }),
  reply: StaffReview,
  fallback: '수강평을 숨기지 못했습니다.',
})

export const showReview = call({
  method: 'DELETE',
  path: '/api/admin/reviews/:reviewId/hiding',
  summary: 'Shows a hidden review again; written to the audit log',
  params: reviewParams,
  reply: StaffReview,
  fallback: '수강평을 다시 공개하지 못했습니다.',
})

export const hideReviews = call({
  method: 'POST',
  path: '/api/admin/reviews/hiding',
  summary: 'Hides several reviews for one reason, or shows them again (null); the answer has a row for each',
  body: z.object({
    reviewIds: Selected(`수강평을 1개에서 ${SELECTED_MOST}개까지 선택해 주세요.`),
    reason: z.nullable(HidingReason),
  }),
  reply: RowsDone,
  fallback: '수강평의 숨김 상태를 변경하지 못했습니다.',
})
