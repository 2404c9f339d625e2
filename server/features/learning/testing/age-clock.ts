import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Moves a member's budget back by so many seconds, in every lecture. */
export async function ageClock(db: Db, memberId: number, sec: number): Promise<void> {
  const by = sql`make_interval(secs => ${sec})`
  await sql`update lecture_progress set covered_at = covered_at - ${by} where member_id = ${memberId}`.execute(
    db,
  )
  await sql`
    update learner set clock_from = clock_from - ${by}, clock_until = clock_until - ${by}
    where member_id = ${memberId}`.execute(db)
}
