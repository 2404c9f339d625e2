import { unauthorized } from '#contract/platform/problem.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { holdMember } from '../sign-up/admission.store.ts'
import { isSessionOpen } from '../session/session.store.ts'

/**
 * A transaction in which a logged-in member changes how they log in. Locks the member first, as a removal does, to avoid a
 * deadlock; does nothing if the session was ended meanwhile by a removal or a password change.
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
