import { memberNotFound } from '#contract/identity/withdrawal.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { holdMember } from './sign-up/admission.store.ts'
import type { Actor } from '../audit/actor.ts'
import { findMember } from './member.store.ts'

/** The full address and number; logs who looked at them (security.md#60). */
export function revealContact(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  memberId: number,
  reason: string,
): Promise<{ email: string; phone: string | null }> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdMember(trx, { id: memberId }))) refuse(memberNotFound)
    const { email, phone } = (await findMember(trx, memberId)) ?? refuse(memberNotFound)
    await writeAudit(trx, { ...actor, action: 'member.reveal', subject: `member:${memberId}`, reason })
    return { email, phone }
  })
}
