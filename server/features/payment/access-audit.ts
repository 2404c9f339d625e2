import { type Actor } from '#server/features/audit/actor.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import { seoulTime } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'

type AccessDeed = {
  action: 'access.give' | 'access.extend' | 'access.end'
  reason: string
  courseTitle: string
  /** null: the course was not open to the member. */
  before: { end: Date | null } | null
  end: Date | null
}

export const untilOf = (end: Date | null) => end && seoulTime(end)

/** One entry for each member, so that it is found with the other entries about them. */
export const accessLine = (
  actor: Actor,
  { memberId, courseId }: { memberId: number; courseId: number },
  { action, reason, courseTitle, before, end }: AccessDeed,
): Parameters<typeof writeAudit>[1] => ({
  ...actor,
  action,
  subject: `member:${memberId}`,
  reason,
  detail: {
    courseId,
    courseTitle,
    before: before && { until: untilOf(before.end) },
    after: { until: untilOf(end) },
  },
})

export const auditAccess = (trx: Db, ...[actor, place, deed]: Parameters<typeof accessLine>) =>
  writeAudit(trx, accessLine(actor, place, deed))
