import { setTimeout as sleep } from 'node:timers/promises'

/** One kind of what people do, again and again; throwing means that it did not work this time. */
export type Load = { kind: string; pauseMs: number; once(): Promise<void> }

const SENTENCE_MAX = 200
const LIMIT_MS = 25_000 // longer than all calls of a round together, each of which gives up by itself

type Tally = { succeeded: number; failed: number; begunAt: number; failure: string }

/** All kinds of load at once, and when each last succeeded. */
export class MixedLoad {
  readonly tallies = new Map<string, Tally>()
  readonly #leaving = new AbortController()
  readonly #running: Promise<void>[]

  constructor(loads: Load[], pauseMs?: number) {
    for (const { kind } of loads) this.tallies.set(kind, { succeeded: 0, failed: 0, begunAt: 0, failure: '' })
    this.#running = loads.map((load) => this.#keepOn({ ...load, pauseMs: pauseMs ?? load.pauseMs }))
  }

  /** Kinds that have not succeeded with anything that was begun since. */
  lacking(sinceMs: number): string[] {
    return [...this.tallies].filter(([, { begunAt }]) => begunAt < sinceMs).map(([kind]) => kind)
  }

  async stop(): Promise<void> {
    this.#leaving.abort()
    await Promise.all(this.#running)
  }

  async #keepOn({ kind, pauseMs, once }: Load): Promise<void> {
    const tally = this.tallies.get(kind)!
    const { signal } = this.#leaving
    while (!signal.aborted) {
      const begunAt = performance.now()
      try {
        await within(LIMIT_MS, once())
        tally.begunAt = begunAt
        tally.succeeded += 1
      } catch (error) {
        tally.failed += 1
        tally.failure = sentenceOf(error)
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
}

/** `fetch` says in its cause what really happened. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return (error.message + cause).slice(0, SENTENCE_MAX)
}

async function within<Found>(limitMs: number, work: Promise<Found>): Promise<Found> {
  const late = new AbortController()
  const tooLate = sleep(limitMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`not within ${limitMs} ms`)
  })
  tooLate.catch(() => {})
  try {
    return await Promise.race([work, tooLate])
  } finally {
    late.abort()
  }
}
