import type pg from 'pg'
import { PgBoss } from 'pg-boss'

const JOBS_SCHEMA = 'jobs'

/** Creates the queue's schema as its owner and grants the runtime role access. */
export async function installJobs(owner: pg.ClientConfig): Promise<void> {
  const boss = new PgBoss({
    ...bossConnection(owner),
    max: 1,
    supervise: false,
    schedule: false,
    reindex: false,
  })
  boss.on('error', () => {}) // the error is also thrown
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The connection options that pg-boss accepts. */
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
