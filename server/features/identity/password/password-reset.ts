import { tokenInvalid } from '#contract/identity/password.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { holdMember } from '../sign-up/admission.store.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import { forgetGuesses } from '../sign-in/login-guesses.ts'
import { hashPassword } from './password.ts'
import { refuseCommonPassword } from './password-refusal.ts'
import { replacePassword } from './password-replacement.ts'
import { findReset, redeemReset } from './password.store.ts'
import { announceEnds } from '../session/session.ts'
import { looksLikeToken, tokenHash } from '../tokens.ts'

type Reset = { token: string; newPassword: string }

/**
 * Ends every session. Keeps the second factor, because access to the mailbox alone must not open the account, and the known
 * browsers, which grant no access alone.
 */
export async function resetPassword(
  deps: IdentityDeps,
  { token, newPassword }: Reset,
  caller: Caller,
): Promise<null> {
  const { db, bus, limits } = deps
  const link = looksLikeToken(token) ? tokenHash(token) : refuse(tokenInvalid)
  const { id: memberId, email, name, roles } = (await findReset(db, link)) ?? refuse(tokenInvalid)
  refuseCommonPassword(deps, { password: newPassword, email, name }, 'newPassword')
  const hash = await hashPassword(deps.config, newPassword)
  const ended = await db.transaction().execute(async (trx) => {
    // Lock the member before the link, as a removal does, to avoid a deadlock.
    if (!(await holdMember(trx, { id: memberId })) || !(await redeemReset(trx, link))) refuse(tokenInvalid)
    return await replacePassword(deps, trx, { memberId, email, roles, hash })
  })
  await announceEnds(bus, ended)
  await forgetGuesses(limits, email.toLowerCase(), caller)
  caller.log.info({ event: 'password.reset', memberId, address: caller.address }, 'password.reset')
  return null
}
