import { reviewNotFound } from '#contract/review/review.ts'
import type { StaffReview } from '#contract/review/staff-review.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ReviewDeps } from '../review-deps.ts'
import { ringForReply, unringReply } from '../review-news.ts'
import { recountStars } from '../review.store.ts'
import { staffReview } from './staff-list.ts'
import { findStaffReview, lockReview, setReply } from './staff-list.store.ts'

/** Answers a review, changes the answer, or deletes it (null). */
export async function replyToReview(
  { db }: ReviewDeps,
  actor: Actor,
  reviewId: number,
  reply: string | null,
): Promise<StaffReview> {
  return await db.transaction().execute(async (trx) => {
    await lockReview(trx, reviewId)
    const review = (await findStaffReview(trx, reviewId)) ?? refuse(reviewNotFound)
    const changes = changesOf({ reply: review.reply }, { reply })
    if (!changes) return staffReview(review)
    await setReply(trx, reviewId, reply)
    await (reply === null ? unringReply(trx, reviewId) : ringForReply(trx, review, reply))
    // The course's page shows the answer, and is rendered again when the row with the stars changes.
    await recountStars(trx, review.course_id)
    await writeAudit(trx, {
      ...actor,
      action: reply === null ? 'review.unreply' : 'review.reply',
      subject: `review:${reviewId}`,
      detail: changes,
    })
    return staffReview((await findStaffReview(trx, reviewId))!)
  })
}
