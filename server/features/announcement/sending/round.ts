import type { FastifyInstance } from 'fastify'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import { deliverBatch } from './deliver.ts'
import * as store from './round.store.ts'
import { insertRecipients, lockCollecting, noteCollected } from './round.store.ts'

const EVERY_MS = 5_000

/** Repeats while the server runs; several processes take different batches. */
export function startAnnouncements(app: FastifyInstance, deps: AnnouncementDeps): void {
  let isClosing = false
  const round = repeat({
    everyMs: EVERY_MS,
    name: 'announcements',
    log: deps.log,
    work: () => sendAnnouncements(deps, () => isClosing),
  })
  app.addHook('onClose', () => {
    isClosing = true
    return round.close()
  })
}

/** Sends everything that is due, batch by batch, until nothing is left or the server stops. */
export async function sendAnnouncements(deps: AnnouncementDeps, isClosing = () => false): Promise<void> {
  const { db, clock } = deps
  await store.beginDue(db, clock.now())
  await store.reopenWaiting(db)
  for (const { id } of await store.findSending(db)) {
    while (!isClosing() && (await collectBatch(deps, id)));
    while (!isClosing() && (await deliverBatch(deps, id)) > 0);
    await store.leaveOutWithdrawn(db, id)
    await store.endSending(db, id, clock.now())
  }
  await store.noteReading(db)
}

const BATCH = 1_000

/**
 * Stores the next recipients in a separate short transaction; returns whether there may be more. A process that is
 * killed loses nothing: the next one continues after the last stored member.
 */
async function collectBatch({ db, clock }: AnnouncementDeps, id: number): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const collecting = await lockCollecting(trx, id)
    if (!collecting) return false
    const now = clock.now()
    const { last, added } = await insertRecipients(trx, id, collecting, { limit: BATCH, now })
    await noteCollected(trx, id, { last, added, now })
    return last !== null
  })
}
