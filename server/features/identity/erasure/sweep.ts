import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { sweepIdentity } from './sweep.store.ts'

const EVERY_MS = 3_600_000
export const FIRST_MS = 60_000

/**
 * Soon after the start, for a server that never runs for an hour, and once an hour; two processes that sweep at once
 * only share the work.
 */
export function sweepRegularly(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  let running = Promise.resolve()
  const sweep = () => {
    running = sweepIdentity(db).catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
  }
  // Not all processes of a rollout at once.
  const first = setTimeout(sweep, FIRST_MS * (0.5 + Math.random() / 2)).unref()
  const timer = setInterval(sweep, EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  })
}
