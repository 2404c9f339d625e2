import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { deleteOldGoodbyeMails } from '#server/features/notification/goodbye-mail.ts'
import { purgeRetained } from './retained.store.ts'

const DAY_MS = 86_400_000

type PurgeDeps = Pick<Deps, 'db' | 'log'>

/** Runs at the start and once a day; only one process does it. */
export function purgeDaily(app: FastifyInstance, deps: PurgeDeps): void {
  let running = Promise.resolve()
  const run = () => {
    running = purge(deps).catch((error: unknown) => deps.log.error({ err: error }, 'purge failed'))
  }
  const timer = setInterval(run, DAY_MS).unref()
  app.addHook('onListen', async () => run())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

/** Deletes retained records whose legal period is over; logs the counts. */
export async function purge({ db, log }: PurgeDeps): Promise<void> {
  const removed = await db.transaction().execute(async (trx) => {
    const records = await purgeRetained(trx)
    return records && { records, goodbyeMails: await deleteOldGoodbyeMails(trx) }
  })
  if (removed) log.info({ event: 'retained.purged', ...removed }, 'retained.purged')
}
