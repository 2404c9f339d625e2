import { reviewNotFound } from '#contract/review/review.ts'
import type { StaffReview } from '#contract/review/staff-review.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ReviewDeps } from '../review-deps.ts'
import { ringForHiding, unringHiding } from '../review-news.ts'
import { recountStars } from '../review.store.ts'
import { staffReview } from './staff-list.ts'
import { findStaffReview, lockReview, setReviewHidden } from './staff-list.store.ts'

/** Hides a review, for a reason that its author sees and the audit log keeps, or shows it again (null). */
export async function hideReview(
  { db }: ReviewDeps,
  actor: Actor,
  reviewId: number,
  reason: string | null,
): Promise<StaffReview> {
  return await db.transaction().execute(async (trx) => {
    await lockReview(trx, reviewId)
    const review = (await findStaffReview(trx, reviewId)) ?? refuse(reviewNotFound)
    const changes = changesOf({ hiddenReason: review.hidden_reason }, { hiddenReason: reason })
    if (!changes) return staffReview(review)
    await setReviewHidden(trx, reviewId, reason)
    await unringHiding(trx, reviewId)
    if (reason !== null) await ringForHiding(trx, review, reason)
    await recountStars(trx, review.course_id)
    await writeAudit(trx, {
      ...actor,
      action: reason === null ? 'review.show' : 'review.hide',
      subject: `review:${reviewId}`,
      reason: reason ?? undefined,
      detail: changes,
    })
    return staffReview((await findStaffReview(trx, reviewId))!)
  })
}
