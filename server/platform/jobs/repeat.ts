import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export type RepeatedJob = { close(): Promise<void> }

type RepeatedWork = { everyMs: number; name: string; log: Logger; work: () => Promise<unknown> }

/** Repeats work with a pause after each run; a failure is logged and does not end the repetition. */
export function repeat({ everyMs, name, log, work }: RepeatedWork): RepeatedJob {
  const closing = new AbortController()
  const running = goOn()

  async function goOn(): Promise<void> {
    while (await passed(everyMs, closing.signal)) {
      await work().catch((error: unknown) => log.error({ err: error }, `${name} failed`))
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
