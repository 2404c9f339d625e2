import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { TEST_APPLICATION } from '../database.ts'
import type { AttackedProduct } from './attacked-product.ts'

const MB = 1024 * 1024
const OWN_APPLICATION = 'hostile figures'
/** A browser's request timeout (spec.md#9), doubled for a busy machine. */
const PATIENCE_MS = 20_000

export type Figures = {
  /** Open descriptors of the process; null if the system has no /proc. */
  descriptors: number | null
  /** Heap and buffers. */
  memoryMb: number
  /** The 99th percentile of the event-loop delay since the last look. */
  delayMs: number
  /** The same without the time the main thread waited for a CPU; null if the system does not report that. */
  blockedMs: number | null
  /** Connections of the product to its database. */
  connections: number
  /** Connections that run a statement or have an open transaction, plus the callers that wait for one. */
  busy: number
}

/** Reads the figures of the attacked process from outside: /proc, `/metrics` and `pg_stat_activity`. */
export class FigureReader {
  readonly #product: AttackedProduct
  readonly #database: pg.Client
  #closed: Promise<void> | undefined
  #waitedMsBeforeLook: number | null

  private constructor(product: AttackedProduct, database: pg.Client) {
    this.#product = product
    this.#database = database
    this.#waitedMsBeforeLook = waitedMsOf(product.pid)
  }

  static async open(product: AttackedProduct): Promise<FigureReader> {
    const database = new pg.Client({ ...product.database.owner, application_name: OWN_APPLICATION })
    database.on('error', () => {}) // the next look fails and reports it
    await database.connect()
    return new FigureReader(product, database)
  }

  /** Rejects if the process does not respond in time: then it serves no other client either. */
  async look(): Promise<Figures> {
    const { pid, port } = this.#product
    const descriptors = descriptorsOf(pid)
    const waitedMsBefore = waitedMsOf(pid)
    const lines = await metricsOf(port)
    const waitedMs = msBetween(this.#waitedMsBeforeLook, waitedMsOf(pid))
    this.#waitedMsBeforeLook = waitedMsBefore
    const { all, busy } = await this.#connections()
    const value = (name: string) => metricIn(lines, name)
    const delayMs = value('nodejs_eventloop_delay_seconds{quantile="0.99"}') * 1000
    return {
      descriptors,
      memoryMb: (value('nodejs_heap_used_bytes') + value('nodejs_external_memory_bytes')) / MB,
      delayMs,
      blockedMs: waitedMs === null ? null : Math.max(0, delayMs - waitedMs),
      connections: all,
      busy: busy + value('codemaru_database_waiting'),
    }
  }

  /** The same after a garbage collection. */
  async lookAfterCollection(): Promise<Figures> {
    process.kill(this.#product.pid, 'SIGUSR2')
    await metricsOf(this.#product.port) // after this round trip the signal has been handled
    return await this.look()
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#database.end())
  }

  async #connections(): Promise<{ all: number; busy: number }> {
    const { rows } = await this.#database.query<{ all: number; busy: number }>(
      `select count(*)::int as all, count(*) filter (where state <> 'idle')::int as busy
       from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and application_name <> all ($1)`,
      [[OWN_APPLICATION, TEST_APPLICATION]],
    )
    return rows[0]!
  }
}

/** The open descriptors of a process; null if the system has no /proc. */
export function descriptorsOf(pid: number): number | null {
  if (process.platform !== 'linux') return null
  return readdirSync(`/proc/${pid}/fd`).length
}

/** How long the main thread was runnable but waited for a CPU. */
function waitedMsOf(pid: number): number | null {
  try {
    const [, waitedNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return Number(waitedNs) / 1e6
  } catch {
    return null
  }
}

const msBetween = (from: number | null, to: number | null) =>
  from === null || to === null ? null : to - from

/** Throws for a missing metric: comparisons with NaN are all false and would pass. */
export function metricIn(lines: ReadonlyMap<string, string>, name: string): number {
  const value = Number(lines.get(name) ?? NaN)
  if (!Number.isFinite(value)) throw new Error(`${name} is ${lines.get(name) ?? 'missing'} in /metrics`)
  return value
}

/** Uses a new connection that is closed at once, so that it does not affect the figures. */
async function metricsOf(port: number): Promise<Map<string, string>> {
  const answer = await new Promise<string>((resolve, reject) => {
    const asking = get(
      { port, host: '127.0.0.1', path: '/metrics', agent: false, timeout: PATIENCE_MS },
      (response) => void text(response).then(resolve, reject),
    )
    asking.on('error', reject)
    asking.on('timeout', () =>
      asking.destroy(new Error(`the product did not answer within ${PATIENCE_MS} ms`)),
    )
  })
  const lines = answer.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  )
}
