import type { Db } from '#server/platform/database/db.ts'
import { ring, unring } from '#server/features/notification/bell.ts'
import { hiddenReviewNews, reviewReplyNews } from './bell-kinds.ts'
import type { ReviewRow } from './review-row.ts'

export const reviewKey = (reviewId: number) => `review:${reviewId}`
const replyKey = (reviewId: number) => `${reviewKey(reviewId)}:reply`
const hidingKey = (reviewId: number) => `${reviewKey(reviewId)}:hidden`

/** The course's page at its reviews; matches `paths.reviews` of the browser. */
const addressOf = ({ course_id }: ReviewRow) => `/course/${course_id}#reviews`

/** Notifies the author once, however often the answer is changed. */
export async function ringForReply(trx: Db, review: ReviewRow, body: string): Promise<void> {
  if (review.author_id === null) return
  await ring(trx, review.author_id, {
    kind: reviewReplyNews,
    title: '내 수강평에 답글이 등록되었습니다',
    body,
    href: addressOf(review),
    key: replyKey(review.id),
  })
}

export async function ringForHiding(trx: Db, review: ReviewRow, reason: string): Promise<void> {
  if (review.author_id === null) return
  await ring(trx, review.author_id, {
    kind: hiddenReviewNews,
    title: '운영진이 수강평을 숨김 처리했습니다',
    body: reason,
    href: addressOf(review),
    key: hidingKey(review.id),
  })
}

export const unringReply = (trx: Db, reviewId: number) => unring(trx, replyKey(reviewId))
export const unringHiding = (trx: Db, reviewId: number) => unring(trx, hidingKey(reviewId))
