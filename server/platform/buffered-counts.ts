import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

type BufferOptions<Count> = {
  app: FastifyInstance
  log: Pick<Logger, 'warn'>
  /** Names the counts in the log. */
  event: string
  everyMs: number
  addTo(sums: Map<string, Count>, count: Count): void
  /** Also called when nothing was counted. */
  write(counts: Count[]): Promise<void>
}

/**
 * Adds up counts in memory and writes the sums every few seconds and at the end. A crash loses those seconds, and no
 * request waits for a row lock. What could not be written waits for the next time.
 */
export function bufferCounts<Count>({ app, log, event, everyMs, addTo, write }: BufferOptions<Count>) {
  let sums = new Map<string, Count>()
  let running: Promise<void> | null = null
  /** One at a time: a database that answers late is not asked again meanwhile. */
  const flush = () => (running ??= flushOnce().finally(() => (running = null)))

  async function flushOnce(): Promise<void> {
    const taken = [...sums.values()]
    sums = new Map()
    try {
      await write(taken)
    } catch (error) {
      for (const count of taken) addTo(sums, count)
      log.warn({ event, err: error }, 'counts not written')
    }
  }

  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
    await flush()
  })
  return (count: Count) => addTo(sums, count)
}
