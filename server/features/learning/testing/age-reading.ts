import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Lets so many seconds pass on the clock of a member's reading. */
export async function ageReading(db: Db, memberId: number, sec: number): Promise<void> {
  const by = sql`make_interval(secs => ${sec})`
  await sql`
    update lecture_reading set counted_until = counted_until - ${by}, place_saved_at = place_saved_at - ${by}
    where member_id = ${memberId}`.execute(db)
  await sql`update learner set clock_until = clock_until - ${by} where member_id = ${memberId}`.execute(db)
}
