import { isDeepStrictEqual } from 'node:util'
import { fromKysely, type JobWithMetadata, PgBoss, type QueueResult, systemClock } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseAccess } from '../database/database-access.ts'
import type { Db } from '../database/db.ts'
import type { TraceRecorder } from '../observation/tracing.ts'
import { bossConnection } from './install-jobs.ts'

/** A kind of work that runs after the business transaction and is retried until it succeeds. */
export type Queue<Data extends object> = {
  name: string
  /** `try` counts from 0. Throw to have the job retried. */
  work(data: Data, attempt: { try: number; isLast: boolean }): Promise<void>
  /** How many jobs run at once; one by default. */
  atOnce?: number
  /** Seconds after which a job whose worker was killed is retried; 60 by default. */
  expireSec?: number
}

/** Enqueues a job inside the caller's transaction; a rollback discards it. */
export type Enqueue<Data extends object> = (db: Db, data: Data, how?: Urgency) => Promise<void>

/** Urgent jobs run before all others, because a person waits for the result. */
export type Urgency = { isUrgent?: boolean }

export type Jobs = {
  /**
   * Whether this process does the installation's background work: jobs of the queue, and the rounds of features. If not,
   * it only enqueues.
   */
  runs: boolean
  /** Creates the queue if missing and works on its jobs until `close`. */
  open<Data extends object>(queue: Queue<Data>): Promise<Enqueue<Data>>
  /** Enqueues many jobs of an open queue by one statement inside the caller's transaction. */
  enqueueMany(db: Db, name: string, all: readonly object[]): Promise<void>
  close(): Promise<void>
}

/** Connections that the queue of a process opens. */
export const JOB_CONNECTIONS = 2
const POLL_SEC = 1
const SUPERVISE_SEC = 15
const STOP_TIMEOUT_MS = 10_000
const EXPIRE_SEC = 60
/** Without a timeout, a query on a connection that a firewall dropped waits for hours and no mail is sent. */
const PATIENCE = { query_timeout: 10_000, keepAlive: true }
/**
 * Workers compute their pause from two clock readings: a wall clock set back would stop them for that long.
 */
const STEADY_CLOCK = {
  ...systemClock,
  now: () => Math.round(performance.timeOrigin + performance.now()),
}
const RETRY_LIMIT = 16 // with the delays below 22 to 25 hours: about a day
const RETRY_FIRST_SEC = 15
const RETRY_LONGEST_SEC = 3 * 3_600

export const RULES = {
  retryLimit: RETRY_LIMIT,
  retryDelay: RETRY_FIRST_SEC,
  retryBackoff: true,
  retryDelayMax: RETRY_LONGEST_SEC,
}

type JobsDeps = {
  database: Pick<DatabaseAccess, 'runtime'>
  log: Logger
  /** Days for which finished jobs stay in the queue; 7 by default. */
  keptDays?: number
  tracing?: TraceRecorder | null
  /** Whether this process works on jobs; it enqueues them in any case. True by default. */
  runs?: boolean
}

/** `traceparent` is that of the request which enqueued the job; older code ignores it. */
type TracedJob<Data> = Data & { traceparent?: string }

/** Needs the schema that `installJobs` creates. */
export async function openJobs({
  database,
  log,
  keptDays = 7,
  tracing = null,
  runs = true,
}: JobsDeps): Promise<Jobs> {
  const boss = new PgBoss({
    ...bossConnection(database.runtime),
    ...PATIENCE,
    clock: STEADY_CLOCK,
    max: JOB_CONNECTIONS,
    // The runtime role only reads and writes rows; the owner changes the schema at start.
    migrate: false,
    schedule: false,
    reindex: false,
    supervise: runs,
    superviseIntervalSeconds: SUPERVISE_SEC,
    monitorIntervalSeconds: SUPERVISE_SEC,
  })
  // Pick two fields: pg attaches its whole client to the error, five kilobytes per line.
  boss.on('error', ({ message, stack }) => log.error({ err: { message, stack } }, 'job queue'))
  await boss.start()
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  return {
    runs,
    open: async (queue) => {
      await settleQueue(boss, queue, { existing, keptDays })
      if (runs) await openWorkers(boss, queue, { log, tracing })
      return enqueueTo(boss, queue.name, tracing)
    },
    async enqueueMany(db, name, all) {
      const inserted = all.map((data) => ({ data: traced(data, tracing) }))
      await boss.insert(name, inserted, { db: fromKysely(db) })
    },
    close: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}

type Watch = { log: Logger; tracing: TraceRecorder | null }

function traced<Data extends object>(data: Data, tracing: TraceRecorder | null): TracedJob<Data> {
  const traceparent = tracing?.traceparent()
  return traceparent ? { ...data, traceparent } : data
}

/** Creates a queue, or gives it the rules of this version; most starts find it as it should be. */
async function settleQueue(
  boss: PgBoss,
  { name, expireSec = EXPIRE_SEC }: Pick<Queue<never>, 'name' | 'expireSec'>,
  { existing, keptDays }: { existing: ReadonlyMap<string, QueueResult>; keptDays: number },
): Promise<void> {
  const deadLetter = `${name}-failed`
  const deleteAfterSeconds = keptDays * 86_400
  const rules = { ...RULES, expireInSeconds: expireSec, deleteAfterSeconds, deadLetter }
  if (!existing.has(deadLetter)) await boss.createQueue(deadLetter) // idempotent
  const found = existing.get(name)
  if (!found) await boss.createQueue(name, rules)
  else if (!isDeepStrictEqual({ ...found, ...rules }, found)) await boss.updateQueue(name, rules)
}

function enqueueTo<Data extends object>(
  boss: PgBoss,
  name: string,
  tracing: TraceRecorder | null,
): Enqueue<Data> {
  return async (db, data, { isUrgent = false } = {}) => {
    await boss.send(name, traced(data, tracing), { db: fromKysely(db), priority: isUrgent ? 1 : 0 })
  }
}

async function openWorkers<Data extends object>(
  boss: PgBoss,
  { name, work, atOnce = 1 }: Queue<Data>,
  watch: Watch,
): Promise<void> {
  for (let worker = 0; worker < atOnce; worker += 1) await openWorker(boss, { name, work }, watch)
}

async function openWorker<Data extends object>(
  boss: PgBoss,
  { name, work }: Queue<Data>,
  { log, tracing }: Watch,
): Promise<void> {
  const workerId = await boss.work(
    name,
    { pollingIntervalSeconds: POLL_SEC, batchSize: 1, includeMetadata: true },
    async ([job]: JobWithMetadata<TracedJob<Data>>[]) => {
      if (!job) return
      // Poll again at once after a job: with the pause in between, at most one mail a second would be sent.
      boss.notifyWorker(workerId)
      const isLast = job.retryCount >= RETRY_LIMIT
      try {
        const { traceparent, ...data } = job.data
        const run = () => work(data as unknown as Data, { try: job.retryCount, isLast })
        await (tracing ? tracing.runJob({ queue: name, try: job.retryCount, traceparent }, run) : run())
      } catch (error) {
        log.warn({ event: 'job.failed', queue: name, try: job.retryCount, isLast, err: error }, 'job.failed')
        throw error
      }
    },
  )
}
