import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** As if so many seconds had passed for a member's budget since their last believed second, in every lecture. */
export async function ageClock(db: Db, memberId: number, sec: number): Promise<void> {
  const by = sql`make_interval(secs => ${sec})`
  await sql`update lecture_progress set covered_at = covered_at - ${by} where member_id = ${memberId}`.execute(
    db,
  )
  await sql`
    update learner set clock_from = clock_from - ${by}, clock_until = clock_until - ${by}
    where member_id = ${memberId}`.execute(db)
}
