import type { Db } from '#server/database/db.ts'
import type { Admission } from './admission.ts'
import type { Caller } from './caller.ts'
import { agreedIn, confirmMarketing } from './consent-letter.ts'
import { recordAnswers } from './consents.ts'
import { insertLink } from './kakao/link.store.ts'
import { type Browser, rememberDevice } from './known-devices.ts'
import type { IdentityDeps } from './limits.ts'
import { endSessions, startSession } from './session.ts'
import { redeemSignUp, stateOfSignUp } from './sign-up.store.ts'
import { looksLikeToken, tokenHash } from './tokens.ts'

export type Link = { email: string; code: string }
export type Verified = Admission | { error: 'invalid' | 'used' | 'expired' }

/** Opens the mailed link: the account and its first session come together or not at all. */
export async function verifySignUp(
  deps: IdentityDeps,
  typed: Link,
  browser: Browser,
  caller: Caller,
): Promise<Verified> {
  const link = linkOf(typed)
  if (!link) return { error: 'invalid' }
  const opened = await orUndone(deps, async (trx) => {
    const member = await redeemSignUp(trx, link)
    if (!member) return undefined
    await linkAsked(trx, member)
    await recordAsked(deps, trx, member)
    const tokens = await startSession(trx, member, caller)
    return { member, tokens, ...(await rememberDevice(trx, member.id, browser)) }
  })
  if (!opened) return { error: await reasonOf(deps, link) }
  await endSessions(deps, browser.tokens, 'ended')
  caller.log.info(
    { event: 'signup.verified', memberId: opened.member.id, address: caller.address },
    'signup.verified',
  )
  return { is: 'in', tokens: opened.tokens, device: opened.device }
}

/** What the database knows a link by; null for one that was never ours. */
export const linkOf = ({ email, code }: Link) =>
  looksLikeToken(code) && !email.includes('\0') ? { email, codeHash: tokenHash(code) } : null

class KakaoTaken extends Error {}

/** A Kakao account that became another member's since the mail went out leaves nothing of this sign-up. */
async function orUndone<Made>(
  { db }: IdentityDeps,
  make: (trx: Db) => Promise<Made>,
): Promise<Made | undefined> {
  try {
    return await db.transaction().execute(make)
  } catch (error) {
    if (error instanceof KakaoTaken) return undefined
    throw error
  }
}

async function linkAsked(trx: Db, { id, kakao_subject: subject }: Redeemed): Promise<void> {
  if (subject !== null && !(await insertLink(trx, subject, id))) throw new KakaoTaken()
}

type Redeemed = NonNullable<Awaited<ReturnType<typeof redeemSignUp>>>

/** What was agreed to when the account was asked for, at the time of then. */
async function recordAsked(
  deps: IdentityDeps,
  trx: Db,
  { agreements, ip, ...member }: Redeemed,
): Promise<void> {
  const source = member.kakao_subject === null ? 'signup' : 'kakao'
  await recordAnswers(trx, member.id, agreements, { source, ip, at: member.asked_at })
  await confirmMarketing(deps, trx, member, agreedIn(agreements))
}

async function reasonOf({ db }: IdentityDeps, link: { email: string; codeHash: Buffer }) {
  const state = await stateOfSignUp(db, link)
  // Still open although nothing was made: the address or the Kakao account has a member by another way in.
  return state === 'open' ? 'used' : (state ?? 'invalid')
}
