import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { sweepIdentity } from './sweep.store.ts'

const EVERY_MS = 3_600_000
export const FIRST_MS = 60_000

/**
 * Runs soon after the start, for servers that restart hourly, and once an hour; concurrent processes only share the work.
 */
export function sweepRegularly(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  let running = Promise.resolve()
  const sweep = () => {
    running = sweepIdentity(db).catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
  }
  // Spreads the processes of a rollout.
  const first = setTimeout(sweep, FIRST_MS * (0.5 + Math.random() / 2)).unref()
  const timer = setInterval(sweep, EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  })
}
