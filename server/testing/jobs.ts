import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { until } from './until.ts'

type Queue = Pick<Deps, 'db'>

/**
 * Ends the retry delay of a failed job. Waits until the queue has recorded the failure, which a test may
 * notice earlier.
 */
export async function retryNow({ db }: Queue, name: string): Promise<void> {
  await until(async () => {
    const { numAffectedRows = 0n } = await sql`
      update jobs.job set start_after = now() where name = ${name} and state = 'retry'`.execute(db)
    return numAffectedRows > 0n
  }, `a job of ${name} that failed`)
}

/** Waits until all jobs of a queue are done; returns their number. */
export async function allDone({ db }: Queue, name: string): Promise<number> {
  const { count } = await until(async () => {
    const { rows } = await sql<{ count: number; done: number }>`
      select count(*)::int as count, (count(*) filter (where state = 'completed'))::int as done
      from jobs.job where name = ${name}`.execute(db)
    return rows[0]?.count === rows[0]?.done && rows[0]
  }, `the jobs of ${name} to be done`)
  return count
}
