import type pg from 'pg'
import type { DatabaseConfig } from '../database/connection.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { registerStatement } from '../database/hot.ts'
import { isGivenUp } from '../database/repeated.ts'
import { CONNECT_LIMIT_MS, openPool, type Patience } from '../database/pool.ts'

/**
 * `together`: connections that run batches. `alone`: the common pool, for calls that must run individually.
 */
export type BatchPool = {
  together: pg.Pool
  alone: pg.Pool
  /** Off: `BATCHED_SAVES=off`, every call runs individually and `together` opens no connection. */
  isOn: boolean
  /** Calls that wait for a batch. */
  waitingCount: number
  /** In one of several processes of a machine: hands the calls to the process that writes those of all. */
  writer?: BatchWriter | undefined
  /** Calls come from several processes, a few at a time: wait a little for a full batch while another one runs. */
  gathers: boolean
}

/** `values`: one for each parameter, as JSON. Rejects as the statement does, after a lost process as without a database. */
export type BatchWriter = (
  statement: { name: string; text: string; rowKey: string },
  values: readonly unknown[],
  key: number,
) => Promise<pg.QueryResultRow | undefined>

/** Connections that a process keeps for batches, in addition to its pool. */
export const BATCH_CONNECTIONS = 2
const MOST_AT_ONCE = 16
/** How long a call waits for others beside a batch that runs. */
const GATHER_MS = 3
const SETTINGS = [
  '-c lock_timeout=100ms', // far below deadlock_timeout (1 s): a batch retreats before any call fails
  '-c plan_cache_mode=force_generic_plan', // a plan for each number of rows would cost more than it saves
]

type BatchOptions = Patience & Partial<Pick<BatchPool, 'isOn' | 'gathers' | 'writer'>>

export function openBatchPool(
  config: DatabaseConfig,
  alone: pg.Pool,
  { isOn = true, gathers = false, writer, ...patience }: BatchOptions = {},
): BatchPool {
  const options = [config.options ?? '', ...SETTINGS].join(' ')
  const together = openPool(
    { ...config, options },
    { max: BATCH_CONNECTIONS, applicationName: 'codemaru batch', ...patience },
  )
  return { together, alone, isOn, waitingCount: 0, gathers, writer }
}

export type BatchedStatement<Input, Row> = {
  /** Unique among the hot statements. */
  name: string
  /** Takes an array per parameter, all of the same length; returns at most one row per array index. */
  text: string
  params(input: Input): readonly unknown[]
  /** Calls with the same key run in the order they were made, never concurrently. */
  keyOf(input: Input): number
  /** The column of a row that contains its call's key. */
  key: keyof Row
}

/**
 * Combines concurrent calls of a statement into one commit; a single call does not wait. After an error or a
 * lock timeout each call runs alone, so that it fails only for its own reason. Calls resolve after the
 * commit.
 */
export function batched<Input, Row extends pg.QueryResultRow>(statement: BatchedStatement<Input, Row>) {
  registerStatement(statement.name, statement.text)
  const queues = new WeakMap<BatchPool, Queue<Input, Row>>()
  const { name, text, key } = statement
  return async (pool: BatchPool, input: Input): Promise<Row | undefined> => {
    if (!pool.isOn) return (await execute(pool.alone, statement, [input])).get(statement.keyOf(input))
    if (pool.writer) {
      const written = pool.writer(
        { name, text, rowKey: String(key) },
        statement.params(input),
        statement.keyOf(input),
      )
      return (await counted(pool, written)) as Row | undefined
    }
    const queue = queues.get(pool) ?? new Queue(statement, pool)
    queues.set(pool, queue)
    return queue.add(input)
  }
}

async function counted<Written>(pool: BatchPool, written: Promise<Written>): Promise<Written> {
  pool.waitingCount += 1
  return written.finally(() => (pool.waitingCount -= 1))
}

type PendingSave<Input, Row> = {
  input: Input
  key: number
  since: number
  done: (row: Row | undefined) => void
  failed: (error: unknown) => void
}

/** The calls of one statement that wait for a batch, in the order in which they came. */
export class Queue<Input, Row extends pg.QueryResultRow> {
  readonly #statement: BatchedStatement<Input, Row>
  readonly #pool: BatchPool
  #waiting: PendingSave<Input, Row>[] = []
  readonly #busy = new Set<number>()
  #running = 0
  #isCalled = false
  #gathering: NodeJS.Timeout | undefined

  constructor(statement: BatchedStatement<Input, Row>, pool: BatchPool) {
    this.#statement = statement
    this.#pool = pool
  }

  add(input: Input): Promise<Row | undefined> {
    return new Promise((done, failed) => {
      this.#waiting.push({ input, key: this.#statement.keyOf(input), since: performance.now(), done, failed })
      this.#pool.waitingCount += 1
      this.#call()
    })
  }

  /**
   * Delays the batch to the end of this turn of the event loop, so that it includes all calls of the turn.
   */
  #call(): void {
    if (this.#isCalled) return
    this.#isCalled = true
    setImmediate(() => {
      this.#isCalled = false
      this.#fill()
    })
  }

  #fill(isLate = false): void {
    while (this.#running < BATCH_CONNECTIONS) {
      if (!isLate && this.#isWorthWaiting()) return this.#fillLater()
      const batch = this.#take()
      if (batch.length === 0) return
      this.#running += 1
      void this.#run(batch).finally(() => {
        this.#running -= 1
        this.#call()
      })
    }
  }

  #fillLater(): void {
    if (this.#gathering) return
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined
      this.#fill(true)
    }, GATHER_MS)
  }

  /** The batch that runs ends soon; if a lock holds it up, the next one begins after `GATHER_MS`. */
  #isWorthWaiting(): boolean {
    return this.#pool.gathers && this.#running > 0 && this.#waiting.length < MOST_AT_ONCE
  }

  #take(): PendingSave<Input, Row>[] {
    const batch: PendingSave<Input, Row>[] = []
    this.#waiting = this.#waiting.filter((one) => {
      if (batch.length === MOST_AT_ONCE || this.#busy.has(one.key)) return true
      this.#busy.add(one.key)
      batch.push(one)
      return false
    })
    this.#pool.waitingCount -= batch.length
    return batch
  }

  async #run(batch: PendingSave<Input, Row>[]): Promise<void> {
    try {
      const rows = await this.#execute(this.#pool.together, batch)
      for (const one of batch) this.#end(one, () => one.done(rows.get(one.key)))
    } catch (error) {
      // Run the calls concurrently on the common pool: one that waits for a lock must not block others or
      // this connection.
      if (isOfOne(error, batch.length)) for (const one of batch) void this.#runAlone(one)
      else this.#refuse(batch, error)
    }
  }

  /** The database is away: fails the batch, and waiting calls older than the connection timeout. */
  #refuse(batch: PendingSave<Input, Row>[], error: unknown): void {
    for (const one of batch) this.#end(one, () => one.failed(error))
    const patient = performance.now() - CONNECT_LIMIT_MS
    const [late, others] = [this.#waiting.filter(isLate), this.#waiting.filter((one) => !isLate(one))]
    this.#waiting = others
    this.#pool.waitingCount -= late.length
    for (const { failed } of late) failed(error)

    function isLate({ since }: PendingSave<Input, Row>): boolean {
      return since < patient
    }
  }

  async #runAlone(one: PendingSave<Input, Row>): Promise<void> {
    try {
      const rows = await this.#execute(this.#pool.alone, [one])
      this.#end(one, () => one.done(rows.get(one.key)))
    } catch (error) {
      this.#end(one, () => one.failed(error))
    }
  }

  #end({ key }: PendingSave<Input, Row>, tell: () => void): void {
    this.#busy.delete(key)
    tell()
    this.#call()
  }

  #execute(pool: pg.Pool, batch: PendingSave<Input, Row>[]): Promise<Map<number, Row>> {
    return execute(
      pool,
      this.#statement,
      batch.map(({ input }) => input),
    )
  }
}

async function execute<Input, Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { name, text, params, key }: BatchedStatement<Input, Row>,
  calls: readonly Input[],
): Promise<Map<number, Row>> {
  const all = calls.map(params)
  const values = all[0]!.map((_value, at) => all.map((one) => one[at]))
  const { rows } = await pool.query<Row>({ name, text, values })
  return new Map(rows.map((row) => [row[key] as number, row]))
}

const LOCK_NOT_HAD = '55P03'

/** Whether the cause may be a single call or a lock, as opposed to an unavailable database. */
function isOfOne(error: unknown, count: number): boolean {
  const isLock =
    isGivenUp(error) || (error instanceof Error && 'code' in error && error.code === LOCK_NOT_HAD)
  return isLock || (count > 1 && !isDatabaseAway(error))
}
