import type pg from 'pg'
import { PgBoss } from 'pg-boss'

const JOBS_SCHEMA = 'jobs'

/** Makes the queue's own schema; only the owner may, and what it makes the runtime role may use. */
export async function installJobs(owner: pg.ClientConfig): Promise<void> {
  const boss = new PgBoss({
    ...bossConnection(owner),
    max: 1,
    supervise: false,
    schedule: false,
    reindex: false,
  })
  boss.on('error', () => {}) // what failed is thrown as well
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The part of a connection that the queue's own pool takes. */
export function bossConnection({
  connectionString,
  host,
  port,
  user,
  password,
  database,
  ssl,
}: pg.ClientConfig) {
  const named = { host, port, user, password: password as string | undefined, database, ssl }
  const given = Object.entries({ connectionString, ...named }).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(given) as Partial<typeof named>), schema: JOBS_SCHEMA }
}
