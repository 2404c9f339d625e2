import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { sweepIdentity } from './sweep.store.ts'

const EVERY_MS = 3_600_000

/** Once an hour while the server runs; two processes that sweep at once only share the work. */
export function sweepRegularly(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = sweepIdentity(db).catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
  }, EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
