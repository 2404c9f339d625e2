import { memberNotFound } from '#contract/identity/withdrawal.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { holdMember } from './sign-up/admission.store.ts'

/** Within a transaction of another context: the member is here, and cannot leave before it ends. */
export async function requireMember(trx: Db, memberId: number): Promise<void> {
  if (!(await holdMember(trx, { id: memberId }))) refuse(memberNotFound)
}
