import type { FastifyInstance } from 'fastify'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { AnnouncementDeps } from '../announcement-deps.ts'
import { collectBatch } from './collect.ts'
import { deliverBatch } from './deliver.ts'
import * as store from './round.store.ts'

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
