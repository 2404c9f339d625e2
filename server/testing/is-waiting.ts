import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Whether so many statements wait for a lock in this database. */
export async function isWaiting(db: Db, count = 1): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length >= count
}
