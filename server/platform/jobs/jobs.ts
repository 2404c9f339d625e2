import { fromKysely, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseAccess } from '../database/database-access.ts'
import type { Db } from '../database/db.ts'
import { bossConnection, installJobs } from './install-jobs.ts'

/** A kind of work that is done after the business transaction, again and again until it succeeds. */
export type Queue<Data extends object> = {
  name: string
  /** `try` counts from 0. Throwing means: again later. */
  work(data: Data, attempt: { try: number; isLast: boolean }): Promise<void>
  /** How many are done at once; one when absent. */
  atOnce?: number
  /** After how long a job whose worker was killed comes back; 60 s when absent. */
  expireSec?: number
}

/** Orders a job within the transaction that wants it done; nothing happens if that is rolled back. */
export type Order<Data extends object> = (db: Db, data: Data, how?: Urgency) => Promise<void>

/** Somebody waits for what is urgent: it is done before all that is not. */
export type Urgency = { isUrgent?: boolean }

export type Jobs = {
  /** Makes the queue where it is missing, and takes jobs from it until the jobs are closed. */
  open<Data extends object>(queue: Queue<Data>): Promise<Order<Data>>
  close(): Promise<void>
}

const POLL_SEC = 1
const SUPERVISE_SEC = 15
const STOP_TIMEOUT_MS = 10_000
const EXPIRE_SEC = 60
/** Without a limit a query on a connection that a firewall forgot waits for hours, and no letter leaves the house. */
const PATIENCE = { query_timeout: 10_000, keepAlive: true }
/** A worker pauses by the difference of two readings: set back between them, a wall clock stops it for as long. */
const STEADY_CLOCK = {
  ...systemClock,
  now: () => Math.round(performance.timeOrigin + performance.now()),
}
const RETRY_LIMIT = 16 // with the pauses below 22 to 25 hours: about a day
const RETRY_FIRST_SEC = 15
const RETRY_LONGEST_SEC = 3 * 3_600

export const RULES = {
  retryLimit: RETRY_LIMIT,
  retryDelay: RETRY_FIRST_SEC,
  retryBackoff: true,
  retryDelayMax: RETRY_LONGEST_SEC,
}

type Opened = { database: Pick<DatabaseAccess, 'owner' | 'runtime'>; log: Logger }

export async function openJobs({ database, log }: Opened): Promise<Jobs> {
  await installJobs(database.owner)
  const boss = new PgBoss({
    ...bossConnection(database.runtime),
    ...PATIENCE,
    clock: STEADY_CLOCK,
    max: 2,
    // The runtime role reads and writes rows; whatever changes the schema is the owner's, at start.
    migrate: false,
    schedule: false,
    reindex: false,
    superviseIntervalSeconds: SUPERVISE_SEC,
    monitorIntervalSeconds: SUPERVISE_SEC,
  })
  // Not the error itself: the pool hangs its whole client on it, five kilobytes a line.
  boss.on('error', ({ message, stack }) => log.error({ err: { message, stack } }, 'job queue'))
  await boss.start()
  return {
    open: (queue) => openQueue(boss, queue, log),
    close: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}

async function openQueue<Data extends object>(
  boss: PgBoss,
  { name, work, atOnce = 1, expireSec = EXPIRE_SEC }: Queue<Data>,
  log: Logger,
): Promise<Order<Data>> {
  const deadLetter = `${name}-failed`
  const rules = { ...RULES, expireInSeconds: expireSec, deadLetter }
  await boss.createQueue(deadLetter) // twice is once
  await boss.createQueue(name, rules)
  await boss.updateQueue(name, rules)
  for (let worker = 0; worker < atOnce; worker += 1) await openWorker(boss, { name, work }, log)
  return async (db, data, { isUrgent = false } = {}) => {
    await boss.send(name, data, { db: fromKysely(db), priority: isUrgent ? 1 : 0 })
  }
}

async function openWorker<Data extends object>(
  boss: PgBoss,
  { name, work }: Queue<Data>,
  log: Logger,
): Promise<void> {
  const workerId = await boss.work(
    name,
    { pollingIntervalSeconds: POLL_SEC, batchSize: 1, includeMetadata: true },
    async ([job]: JobWithMetadata<Data>[]) => {
      if (!job) return
      // Where one was, the next may wait already: with a pause after each no more than one letter left in a second.
      boss.notifyWorker(workerId)
      const isLast = job.retryCount >= RETRY_LIMIT
      try {
        await work(job.data, { try: job.retryCount, isLast })
      } catch (error) {
        log.warn({ event: 'job.failed', queue: name, try: job.retryCount, isLast, err: error }, 'job.failed')
        throw error
      }
    },
  )
}
