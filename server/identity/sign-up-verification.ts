import type { Caller } from './caller.ts'
import type { IdentityDeps } from './limits.ts'
import { endSessions, startSession, type SessionTokens } from './session.ts'
import { redeemSignUp, stateOfSignUp } from './sign-up.store.ts'
import { looksLikeToken, tokenHash } from './tokens.ts'

type Link = { email: string; code: string; replaced: string[] }
export type Verified = { tokens: SessionTokens } | { error: 'invalid' | 'used' | 'expired' }

/** Opens the mailed link: the account and its first session come together or not at all. */
export async function verifySignUp(
  deps: IdentityDeps,
  { email, code, replaced }: Link,
  caller: Caller,
): Promise<Verified> {
  if (!looksLikeToken(code) || email.includes('\0')) return { error: 'invalid' }
  const link = { email, codeHash: tokenHash(code) }
  const opened = await deps.db.transaction().execute(async (trx) => {
    const member = await redeemSignUp(trx, link)
    return member && { member, tokens: await startSession(trx, member, caller) }
  })
  if (!opened) return { error: await reasonOf(deps, link) }
  await endSessions(deps, replaced, 'ended')
  caller.log.info(
    { event: 'signup.verified', memberId: opened.member.id, address: caller.address },
    'signup.verified',
  )
  return { tokens: opened.tokens }
}

async function reasonOf({ db }: IdentityDeps, link: { email: string; codeHash: Buffer }) {
  const state = await stateOfSignUp(db, link)
  // Still open although nothing was made: the address has a member by another way in.
  return state === 'open' ? 'used' : (state ?? 'invalid')
}
