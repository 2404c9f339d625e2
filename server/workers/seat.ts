import type { Logger } from 'pino'
import type { WorkerProcess } from './worker-process.ts'

const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

type SeatOptions = { number: number; log: Logger; fork: (how: { isFirst: boolean }) => WorkerProcess }

/** One of the places for workers: keeps it taken, and counts how often that failed. */
export class Seat {
  readonly number: number
  readonly #log: Logger
  readonly #fork: SeatOptions['fork']
  /** All its processes, including those that finish their last requests. */
  readonly #processes = new Set<WorkerProcess>()
  #serving: WorkerProcess | null = null
  #opening: Promise<void> | null = null
  #retry: NodeJS.Timeout | undefined
  #pauseMs = 0
  #isEnding = false
  /** Workers that ended although nobody asked them to. */
  losses = 0

  constructor({ number, log, fork }: SeatOptions) {
    this.number = number
    this.#log = log
    this.#fork = fork
  }

  /** The worker that serves now. */
  get serving(): WorkerProcess | null {
    return this.#serving
  }

  /** Rejects with a `WorkerNotStarted`; then the worker that served before still serves. */
  open({ isFirst = false } = {}): Promise<void> {
    this.#opening ??= this.#launch(isFirst).finally(() => (this.#opening = null))
    return this.#opening
  }

  /** Replaces the worker by one with the code that is on disk, and then retires the old one. */
  async renew(): Promise<void> {
    await this.#opening?.catch(() => {}) // it may have begun with older code
    const old = this.#serving
    await this.open()
    if (old) void old.calls.retire.asEvent()
  }

  /** Stops all its processes and waits for their ends. */
  async close(): Promise<void> {
    this.#isEnding = true
    clearTimeout(this.#retry)
    const all = [...this.#processes]
    for (const one of all) one.terminate()
    await Promise.all(all.map(({ ended }) => ended))
  }

  async #launch(isFirst: boolean): Promise<void> {
    if (this.#isEnding) throw new Error('The workers are stopping.')
    clearTimeout(this.#retry)
    const started = this.#fork({ isFirst })
    this.#processes.add(started)
    void started.ended.then(() => this.#processes.delete(started))
    await started.ready
    this.#serving = started
    const since = performance.now()
    this.#log.info({ event: 'worker.ready', worker: this.number, pid: started.pid }, 'worker.ready')
    void started.ended.then((end) => {
      if (this.#serving !== started || this.#isEnding) return
      this.#serving = null
      this.losses += 1
      if (performance.now() - since > LONGEST_PAUSE_MS) this.#pauseMs = 0
      const { number: worker } = this
      this.#log.error({ event: 'worker.lost', worker, pid: started.pid, ...end }, 'worker.lost')
      this.#openLater()
    })
  }

  /** The first time at once, then with growing pauses. */
  #openLater(): void {
    if (this.#isEnding) return
    this.#retry = setTimeout(() => {
      this.open().catch((error: Error) => {
        this.#log.error(
          { event: 'worker.failed', worker: this.number, reason: error.message },
          'worker.failed',
        )
        if (!this.#serving) this.#openLater()
      })
    }, this.#pauseMs)
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, this.#pauseMs * 2))
  }
}
