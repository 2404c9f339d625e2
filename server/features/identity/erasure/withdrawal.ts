import { randomUUID } from 'node:crypto'
import { lastAdmin, memberNotFound } from '#contract/identity/withdrawal.ts'
import { unauthorized } from '#contract/platform/problem.ts'
import { may } from '#contract/policy.ts'
import { writeAudit } from '#server/features/audit/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { removeImage } from '#server/platform/media/storage/removal.ts'
import { forgetRecipient } from '#server/features/notification/goodbye-mail.ts'
import { goodbyeMail } from '../mails/goodbye.ts'
import { changeAccount } from '../profile/account-change.ts'
import type { Caller } from '../caller.ts'
import type { ErasurePart } from '../erasure-part.ts'
import type { IdentityDeps } from '../limits.ts'
import { lockMember } from '../member-lock.store.ts'
import { swapImage } from '../profile/profile-image.store.ts'
import { requireOwner } from '../password/reauthentication.ts'
import { insertRetained } from './retained.store.ts'
import { shownRetention } from './retention.ts'
import { announceEnds } from '../session/session.ts'
import { endSessionsOfMember } from '../session/session.store.ts'
import { anonymise, forgetOrigins, hasOtherAdmin, lockAdmins } from './withdrawal.store.ts'

type WithdrawalRequest = { parts: readonly ErasurePart[]; caller: Caller }

/** A member removes their own account; like a password change it requires proof of the owner (security.md#39). */
export async function withdraw(
  deps: IdentityDeps,
  viewer: Viewer,
  currentPassword: string | undefined,
  { parts, caller }: WithdrawalRequest,
): Promise<null> {
  await requireOwner(deps, viewer, currentPassword, caller)
  const account = await changeAccount(deps.db, viewer, (trx) =>
    eraseMember(deps, trx, viewer.memberId, { parts, isByStaff: false }),
  )
  await afterwards(deps, account ?? refuse(unauthorized), caller)
  return null
}

type ForcedWithdrawalRequest = { memberId: number; reason: string | undefined; requestId: string }

/** Staff remove a member's account; the audit log records it. */
export async function withdrawMember(
  deps: IdentityDeps,
  admin: Viewer,
  { memberId, reason, requestId }: ForcedWithdrawalRequest,
  { parts, caller }: WithdrawalRequest,
): Promise<null> {
  const account = await deps.db.transaction().execute(async (trx) => {
    const taken =
      (await eraseMember(deps, trx, memberId, { parts, isByStaff: true })) ?? refuse(memberNotFound)
    const line = { actorId: admin.memberId, action: 'member.withdraw', subject: `member:${memberId}` }
    const detail = { before: { isWithdrawn: false }, after: { isWithdrawn: true } }
    await writeAudit(trx, { ...line, reason, requestId, detail })
    return taken
  })
  await afterwards(deps, account, caller)
  return null
}

type WithdrawnAccount = { memberId: number; sessionIds: string[]; image: string | null; isByStaff: boolean }

/** In one transaction: moves retained records under a random pseudonym, erases the rest. */
async function eraseMember(
  deps: IdentityDeps,
  trx: Db,
  memberId: number,
  { parts, isByStaff }: { parts: readonly ErasurePart[]; isByStaff: boolean },
): Promise<WithdrawnAccount | undefined> {
  const member = await lockMember(trx, memberId)
  if (!member) return undefined
  if (may(member, 'member.changeRoles')) await refuseLastAdmin(trx, memberId)
  const holder = randomUUID()
  const kept = []
  for (const part of parts) kept.push(...(await part.retain(trx, memberId)))
  await insertRetained(trx, holder, kept)
  for (const part of parts) await part.erase(trx, memberId)
  const image = (await swapImage(trx, memberId, null))?.old ?? null
  const sessionIds = await endSessionsOfMember(trx, memberId, { reason: 'withdrawn' })
  await forgetOrigins(trx, memberId)
  // Not the `holder` of the records: the member row must not lead to them.
  const pseudonym = `withdrawn-${randomUUID()}@withdrawn.invalid`
  await forgetRecipient(trx, member.email, pseudonym)
  await anonymise(trx, memberId, pseudonym)
  await enqueueGoodbyeMail(deps, trx, member.email, { holder, isByStaff })
  return { memberId, sessionIds, image, isByStaff }
}

/** If two administrators remove their accounts at once, the later one sees that the earlier one is gone. */
async function refuseLastAdmin(trx: Db, memberId: number): Promise<void> {
  await lockAdmins(trx)
  if (!(await hasOtherAdmin(trx, memberId))) refuse(lastAdmin)
}

async function enqueueGoodbyeMail(
  { mailer, branding, clock }: IdentityDeps,
  trx: Db,
  to: string,
  about: { holder: string; isByStaff: boolean },
): Promise<void> {
  const mail = goodbyeMail({
    brand: branding.brand.name,
    contact: branding.business.email,
    at: clock.now(),
    retained: shownRetention,
    ...about,
  })
  await mailer.enqueue(trx, { to, ...mail }, { isGoodbye: true })
}

async function afterwards(
  { bus, media }: IdentityDeps,
  account: WithdrawnAccount,
  { log }: Caller,
): Promise<void> {
  const { memberId, sessionIds, image, isByStaff } = account
  await Promise.all([announceEnds(bus, sessionIds), bus.publish('member.changed', String(memberId))])
  if (image !== null) await removeImage(media, image)
  log.info({ event: 'member.withdrawn', memberId, isByStaff }, 'member.withdrawn')
}
