import { memberNotFound } from '#contract/identity/withdrawal.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { holdMember } from './sign-up/admission.store.ts'

/** For transactions of other contexts: requires that the member exists, and locks them against removal. */
export async function requireMember(trx: Db, memberId: number): Promise<void> {
  if (!(await holdMember(trx, { id: memberId }))) refuse(memberNotFound)
}
