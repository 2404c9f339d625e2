import type pg from 'pg'
import { PgBoss } from 'pg-boss'

export const JOBS_SCHEMA = 'jobs'
export const MAIL_QUEUE = 'mail'
export const UNDELIVERED_QUEUE = 'mail-undelivered'

const EXPIRE_SEC = 60 // a worker that was killed gives its letter back after this
const RETRY_LIMIT = 12 // with the pauses below: about a day
const RETRY_FIRST_SEC = 15
const RETRY_LONGEST_SEC = 3 * 3_600

const MAIL_RULES = {
  expireInSeconds: EXPIRE_SEC,
  retryLimit: RETRY_LIMIT,
  retryDelay: RETRY_FIRST_SEC,
  retryBackoff: true,
  retryDelayMax: RETRY_LONGEST_SEC,
  deadLetter: UNDELIVERED_QUEUE,
}

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
    await boss.createQueue(UNDELIVERED_QUEUE) // twice is once
    await boss.createQueue(MAIL_QUEUE, MAIL_RULES)
    await boss.updateQueue(MAIL_QUEUE, MAIL_RULES)
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
