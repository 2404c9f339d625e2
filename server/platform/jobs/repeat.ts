import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export type Repeated = { close(): Promise<void> }

type Work = { everyMs: number; name: string; log: Logger; work: () => Promise<unknown> }

/** Does something again and again, with a pause after each time; a failure is logged and the next time comes. */
export function repeat({ everyMs, name, log, work }: Work): Repeated {
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

/** False: the wait was ended. */
const passed = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, true, { signal, ref: false }).catch(() => false)
