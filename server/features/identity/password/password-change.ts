import { unauthorized } from '#contract/platform/problem.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { changeAccount } from '../profile/account-change.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import { findMember } from '../member.store.ts'
import { checkPassword, hashPassword } from './password.ts'
import { refuseCommonPassword, refuseSamePassword } from './password-refusal.ts'
import { replacePassword } from './password-replacement.ts'
import { findHash } from './password.store.ts'
import { requireOwner } from './reauthentication.ts'
import { announceEnds, replaceSessionTokens, type SessionTokens } from '../session/session.ts'

type PasswordChangeRequest = {
  newPassword: string
  currentPassword?: string | undefined
  canTakeTokens: boolean
}

/** Ends all other sessions; this one continues, with new tokens where the client can take them. */
export async function changePassword(
  deps: IdentityDeps,
  viewer: Viewer,
  { newPassword, currentPassword, canTakeTokens }: PasswordChangeRequest,
  caller: Caller,
): Promise<SessionTokens | null> {
  const { db, bus, limits } = deps
  const { memberId, sessionId } = viewer
  await limits.changesOfMember.take(String(memberId))
  const { email, name, roles } = (await findMember(db, memberId)) ?? refuse(unauthorized)
  await requireOwner(deps, viewer, currentPassword, caller)
  refuseCommonPassword(deps, { password: newPassword, email, name }, 'newPassword')
  await refuseIfSame(deps, memberId, newPassword)
  const hash = await hashPassword(deps.config, newPassword)
  const { ended, tokens } = await changeAccount(db, viewer, async (trx) => ({
    ended: await replacePassword(deps, trx, { memberId, email, roles, hash, keptSessionId: sessionId }),
    tokens: canTakeTokens ? await replaceSessionTokens(trx, sessionId) : null,
  }))
  await announceEnds(bus, [...ended, sessionId])
  caller.log.info({ event: 'password.changed', memberId, address: caller.address }, 'password.changed')
  return tokens
}

async function refuseIfSame(
  { db, config }: IdentityDeps,
  memberId: number,
  newPassword: string,
): Promise<void> {
  const stored = await findHash(db, memberId)
  if (stored === null) return
  // The caller has already proved to be the owner, so no guesses are counted.
  const { matches } = await checkPassword(config, newPassword, stored, {
    isKnown: true,
    key: String(memberId),
    refuseIfSpent: async () => {},
  })
  if (matches) refuseSamePassword()
}
