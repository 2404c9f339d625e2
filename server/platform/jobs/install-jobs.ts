import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { DatabaseConfig } from '../database/connection.ts'
import packageFile from 'pg-boss/package.json' with { type: 'json' }

const JOBS_SCHEMA = 'jobs'

/** Creates the queue's schema as its owner and grants the runtime role access. */
export async function installJobs(owner: DatabaseConfig): Promise<void> {
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

/** How the queue's schema compares with the one that `openJobs` needs, which accepts no other. */
export async function compareJobsSchema(client: pg.Client): Promise<'older' | 'same' | 'newer'> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('${JOBS_SCHEMA}.version') is not null as exists`,
  )
  if (!rows[0]!.exists) return 'older'
  const found = await client.query<{ version: number }>(`select version from ${JOBS_SCHEMA}.version`)
  const difference = (found.rows[0]?.version ?? 0) - packageFile.pgboss.schema
  if (difference === 0) return 'same'
  return difference < 0 ? 'older' : 'newer'
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
  options,
  Client,
}: DatabaseConfig) {
  const named = { host, port, user, password: password as string | undefined, database, ssl, options, Client }
  const given = Object.entries({ connectionString, ...named }).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(given) as Partial<typeof named>), schema: JOBS_SCHEMA }
}
