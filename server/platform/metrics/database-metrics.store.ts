import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

export type QueueLine = { queue: string; state: string; jobs: number; oldest_sec: number }

/** Counts unfinished jobs by queue; `oldest_sec`: how long the oldest runnable one has waited. */
export async function countJobs(db: Db): Promise<QueueLine[]> {
  const { rows } = await sql<QueueLine>`
    select name as queue, state::text, count(*)::int as jobs,
      greatest(0, extract(epoch from now() - min(greatest(created_on, start_after))))::float8 as oldest_sec
    from jobs.job where state < 'completed'
    group by name, state order by name, state`.execute(db)
  return rows
}
