import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Moves the enrolments of a member into the past, as if so many days had gone by. */
export async function ageAccess(db: Db, memberId: number, days: number): Promise<void> {
  const by = sql`make_interval(secs => ${days * 86_400})`
  await sql`
    update enrolment set enrolled_at = enrolled_at - ${by}, expires_at = expires_at - ${by},
      end_changed_at = end_changed_at - ${by}, reminded_at = reminded_at - ${by}
    where member_id = ${memberId}`.execute(db)
}
