import { unauthorized } from '#contract/platform/problem.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { holdMember } from '../sign-up/admission.store.ts'
import { isSessionOpen } from '../session/session.store.ts'

/**
 * A transaction in which a logged-in member changes the ways into their account. The member is held first, as
 * leaving does it, so that neither waits for what the other holds; a session that was ended meanwhile, by
 * leaving or by another password, changes nothing any more.
 */
export function changeAccount<Made>(
  db: Db,
  { memberId, sessionId }: Viewer,
  change: (trx: Db) => Promise<Made>,
): Promise<Made> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdMember(trx, { id: memberId })) || !(await isSessionOpen(trx, sessionId)))
      refuse(unauthorized)
    return await change(trx)
  })
}
