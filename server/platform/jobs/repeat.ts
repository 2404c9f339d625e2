import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export type RepeatedJob = { close(): Promise<void> }

type RepeatedWork = {
  everyMs: number
  /** The pause before the first run; by default the same. */
  firstMs?: number
  name: string
  log: Logger
  /** Long work ends early once the signal is aborted, which `close` does. */
  work: (signal: AbortSignal) => Promise<unknown>
}

/** Repeats work with a pause after each run; a failure is logged and does not end the repetition. */
export function repeat({ everyMs, firstMs = everyMs, name, log, work }: RepeatedWork): RepeatedJob {
  const closing = new AbortController()
  const running = goOn()

  async function goOn(): Promise<void> {
    for (let pauseMs = firstMs; await passed(pauseMs, closing.signal); pauseMs = everyMs) {
      await work(closing.signal).catch((error: unknown) => log.error({ err: error }, `${name} failed`))
    }
  }

  return {
    async close() {
      closing.abort()
      await running
    },
  }
}

/** Resolves to false if the wait was aborted. */
const passed = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, true, { signal, ref: false }).catch(() => false)

/** The pause before the first run of work that need not wait for its hour; random, to spread the processes of a rollout. */
export const soonMs = (): number => SOON_MS * (0.5 + Math.random() / 2)
const SOON_MS = 60_000
