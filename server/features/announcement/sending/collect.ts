import type { AnnouncementDeps } from '../announcement-deps.ts'
import { insertRecipients, lockCollecting, noteCollected } from './round.store.ts'

const BATCH = 1_000

/**
 * Stores the next recipients in a separate short transaction; returns whether there may be more. A process that is
 * killed loses nothing: the next one continues after the last stored member.
 */
export async function collectBatch({ db, clock }: AnnouncementDeps, id: number): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const collecting = await lockCollecting(trx, id)
    if (!collecting) return false
    const now = clock.now()
    const { last, added } = await insertRecipients(trx, id, collecting, { limit: BATCH, now })
    await noteCollected(trx, id, { last, added, now })
    return last !== null
  })
}
