import { isDeepStrictEqual } from 'node:util'
import { Role } from '#contract/identity/identity.ts'
import { lastAdminKept } from '#contract/admin/member-account.ts'
import { forbidden } from '#contract/platform/problem.ts'
import { memberNotFound } from '#contract/identity/withdrawal.ts'
import { may, mayMoreThanMembers } from '#contract/policy.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { lockMember } from './member-lock.store.ts'
import { findRoles, setRoles } from './member-roles.store.ts'
import { announceEnds } from './session/session.ts'
import { endSessionsOfMember } from './session/session.store.ts'
import { hasOtherAdmin, lockAdmins } from './erasure/withdrawal.store.ts'

/** Changes the roles; takes effect at once in every session of the member (security.md#51). */
export async function changeRoles(
  { db, bus, log }: Pick<Deps, 'db' | 'bus' | 'log'>,
  actor: Actor,
  memberId: number,
  { roles: asked, reason }: { roles: Role[]; reason: string },
): Promise<{ roles: Role[]; endedSessions: number }> {
  const roles = Role.options.filter((role) => asked.includes(role))
  const ended = await db.transaction().execute(async (trx) => {
    const before = (await lockMember(trx, memberId)) ?? refuse(memberNotFound)
    await requireAdmin(trx, actor)
    if (isDeepStrictEqual(before.roles, roles)) return []
    const losesIt = may(before, 'member.changeRoles') && !may({ roles }, 'member.changeRoles')
    if (losesIt && !(await hasOtherAdmin(trx, memberId))) refuse(lastAdminKept)
    await setRoles(trx, memberId, roles)
    await writeAudit(trx, {
      ...actor,
      action: 'member.roles',
      subject: `member:${memberId}`,
      reason,
      detail: { before: { roles: before.roles }, after: { roles } },
    })
    // Sessions of staff are shorter (security.md#49): a session opened as a learner must not continue as one of staff.
    return !mayMoreThanMembers(before) && mayMoreThanMembers({ roles })
      ? await endSessionsOfMember(trx, memberId, { reason: 'staff' })
      : []
  })
  await Promise.all([announceEnds(bus, ended), bus.publish('member.changed', String(memberId))])
  log.info({ event: 'member.roles', memberId, roles, ...actor }, 'member.roles')
  return { roles, endedSessions: ended.length }
}

/** For two administrators who remove each other's role: the later one sees that they have none any more. */
async function requireAdmin(trx: Db, { actorId }: Actor): Promise<void> {
  await lockAdmins(trx)
  if (!may({ roles: await findRoles(trx, actorId) }, 'member.changeRoles')) refuse(forbidden)
}
