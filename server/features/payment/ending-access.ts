import type { Db } from '#server/platform/database/db.ts'
import { takeEnding } from './ending-access.store.ts'

/** Days before the end of access (course-model.md#access-days). */
const REMINDERS = { firstDays: 14, lastDays: 3 }

export type EndingAccess = {
  memberId: number
  courseId: number
  courseTitle: string
  endsAt: Date
  daysLeft: number
  /** No other reminder of this end follows. */
  isLast: boolean
}

/**
 * Marks one member as reminded whose access ends soon; undefined when no reminder is due. The caller notifies them in the
 * same transaction.
 */
export async function takeEndingAccess(trx: Db): Promise<EndingAccess | undefined> {
  const row = await takeEnding(trx, REMINDERS)
  return (
    row && {
      memberId: row.member_id,
      courseId: row.course_id,
      courseTitle: row.title,
      endsAt: row.expires_at,
      daysLeft: row.days_left,
      isLast: row.is_last,
    }
  )
}
