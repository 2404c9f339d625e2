import { reviewNotFound } from '#contract/review/review.ts'
import type { RowsDone } from '#contract/platform/selection.ts'
import type { StaffReview } from '#contract/review/staff-review.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onEachRow } from '#server/platform/http/each-row.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ReviewDeps } from '../review-deps.ts'
import { ringForHiding, unringHiding } from '../review-news.ts'
import { recountStars } from '../review.store.ts'
import { staffReview } from './staff-list.ts'
import { findStaffReview, lockReview, setReviewHidden, type StaffReviewRow } from './staff-list.store.ts'

/** Hides a review, for a reason that its author sees and the audit log keeps, or shows it again (null). */
export async function hideReview(
  { db }: ReviewDeps,
  actor: Actor,
  reviewId: number,
  reason: string | null,
): Promise<StaffReview> {
  return await db.transaction().execute(async (trx) => {
    await setHidden(trx, actor, (await lockedReview(trx, reviewId)) ?? refuse(reviewNotFound), reason)
    return staffReview((await findStaffReview(trx, reviewId))!)
  })
}

type RowsToHide = { reviewIds: readonly number[]; reason: string | null }

/** Hides each review in a separate transaction; one that is hidden already keeps its reason. */
export const hideReviews = (
  { db, log }: ReviewDeps,
  actor: Actor,
  { reviewIds, reason }: RowsToHide,
): Promise<RowsDone> =>
  onEachRow({ log }, reviewIds, (reviewId) =>
    db.transaction().execute(async (trx) => {
      const review = (await lockedReview(trx, reviewId)) ?? refuse(reviewNotFound)
      if ((review.hidden_reason === null) === (reason === null)) return false
      return await setHidden(trx, actor, review, reason)
    }),
  )

async function lockedReview(trx: Db, reviewId: number): Promise<StaffReviewRow | undefined> {
  await lockReview(trx, reviewId)
  return await findStaffReview(trx, reviewId)
}

/** Returns whether there was anything to change. */
async function setHidden(trx: Db, actor: Actor, review: StaffReviewRow, reason: string | null) {
  const changes = changesOf({ hiddenReason: review.hidden_reason }, { hiddenReason: reason })
  if (!changes) return false
  await setReviewHidden(trx, review.id, reason)
  await unringHiding(trx, review.id)
  if (reason !== null) await ringForHiding(trx, review, reason)
  await recountStars(trx, review.course_id)
  await writeAudit(trx, {
    ...actor,
    action: reason === null ? 'review.show' : 'review.hide',
    subject: `review:${review.id}`,
    reason: reason ?? undefined,
    detail: changes,
  })
  return true
}
