import { setTimeout as sleep } from 'node:timers/promises'

/** A kind of user action that repeats; a throw counts as one failure. */
export type RepeatedLoad = { kind: string; pauseMs: number; once(): Promise<void> }

const SENTENCE_MAX = 200
const LIMIT_MS = 25_000 // longer than all calls of a round, which have shorter time limits

type Tally = { succeeded: number; failed: number; begunAt: number; failure: string }

/** Runs all kinds of load at once and records when each last succeeded. */
export class MixedLoad {
  readonly tallies = new Map<string, Tally>()
  /** Answers that tell of a fault in the product instead of asking to try again. */
  readonly internalErrors = new Set<string>()
  readonly #leaving = new AbortController()
  readonly #running: Promise<void>[]
  readonly #onFailure: (kind: string, failure: string) => void

  constructor(
    loads: RepeatedLoad[],
    pauseMs?: number,
    onFailure: (kind: string, failure: string) => void = () => {},
  ) {
    this.#onFailure = onFailure
    for (const { kind } of loads) this.tallies.set(kind, { succeeded: 0, failed: 0, begunAt: 0, failure: '' })
    this.#running = loads.map((load) => this.#keepOn({ ...load, pauseMs: pauseMs ?? load.pauseMs }))
  }

  /** The kinds without a success that began since then. */
  lacking(sinceMs: number): string[] {
    return [...this.tallies].filter(([, { begunAt }]) => begunAt < sinceMs).map(([kind]) => kind)
  }

  async stop(): Promise<void> {
    this.#leaving.abort()
    await Promise.all(this.#running)
  }

  async #keepOn({ kind, pauseMs, once }: RepeatedLoad): Promise<void> {
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
        if (/answered 500\b/.test(tally.failure)) this.internalErrors.add(`${kind}: ${tally.failure}`)
        this.#onFailure(kind, tally.failure)
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
}

/** `fetch` puts the actual reason in the error's cause. */
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
