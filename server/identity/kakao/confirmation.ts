import { linkExpired, linkInvalid, linkUsed } from '#contract/kakao.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Admission, Browser } from '../admission.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import { type Link, linkOf, verifySignUp } from '../sign-up-verification.ts'
import { findAskedSubject } from '../sign-up.store.ts'
import { looksLikeToken, tokenHash } from '../tokens.ts'
import { findRegistration } from './registration.store.ts'

/**
 * Whether the mailed link would let in a Kakao account that this browser has not shown. Anybody can type an address
 * that is not theirs, and mail scanners open links: then a person has to say yes (security 45).
 */
export async function wantsConfirmation(
  { db }: Pick<IdentityDeps, 'db'>,
  typed: Link,
  registration: string | undefined,
): Promise<boolean> {
  const link = linkOf(typed)
  const subject = link && (await findAskedSubject(db, link))
  if (!subject) return false
  if (!registration || !looksLikeToken(registration)) return true
  return (await findRegistration(db, tokenHash(registration)))?.subject !== subject
}

const REFUSALS = { invalid: linkInvalid, used: linkUsed, expired: linkExpired }

/** The person at the mailbox has read whose Kakao account it is about, and pressed the button. */
export async function confirm(
  deps: IdentityDeps,
  link: Link,
  browser: Browser,
  caller: Caller,
): Promise<Admission> {
  const verified = await verifySignUp(deps, link, browser, caller)
  return 'error' in verified ? refuse(REFUSALS[verified.error]) : verified
}
