import { ownSecondFactor } from '#contract/admin/member-account.ts'
import { secondFactorOff } from '#contract/identity/second-factor.ts'
import { memberNotFound } from '#contract/identity/withdrawal.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { secondFactorResetMail } from './mails/second-factor-reset.ts'
import { accountPage, forgottenPage } from './profile/account-page.ts'
import { lockMember } from './member-lock.store.ts'
import type { Actor } from '../audit/actor.ts'
import { hasSecondFactor, removeSecondFactor } from './second-factor/second-factor.store.ts'
import { announceEnds } from './session/session.ts'
import { endSessionsOfMember } from './session/session.store.ts'

/** For a member who lost the app and the recovery codes; never for the caller's own account. */
export async function resetSecondFactor(
  deps: Deps,
  actor: Actor,
  memberId: number,
  reason: string,
): Promise<null> {
  const { db, bus, log } = deps
  if (actor.actorId === memberId) return refuse(ownSecondFactor)
  const ended = await db.transaction().execute(async (trx) => {
    const member = (await lockMember(trx, memberId)) ?? refuse(memberNotFound)
    if (!(await hasSecondFactor(trx, memberId))) refuse(secondFactorOff)
    const sessionIds = await endSessionsOfMember(trx, memberId, { reason: 'staff' })
    await removeSecondFactor(trx, memberId)
    await deps.mailer.enqueue(trx, { to: member.email, ...mailTo(deps, member) })
    await writeAudit(trx, {
      ...actor,
      action: 'member.factor',
      subject: `member:${memberId}`,
      reason,
      detail: { before: { secondFactor: true }, after: { secondFactor: false } },
    })
    return sessionIds
  })
  await Promise.all([announceEnds(bus, ended), bus.publish('member.changed', String(memberId))])
  log.info({ event: 'second-factor.reset', memberId, ...actor }, 'second-factor.reset')
  return null
}

const mailTo = ({ branding, clock, publicOrigin }: Deps, member: { roles: string[] }) =>
  secondFactorResetMail({
    brand: branding.brand.name,
    at: clock.now(),
    accountLink: accountPage(member, publicOrigin),
    forgottenLink: forgottenPage(publicOrigin),
  })
