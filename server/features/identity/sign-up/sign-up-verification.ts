import { timingSafeEqual } from 'node:crypto'
import {
  alreadyLoggedIn,
  signUpLinkExpired,
  signUpLinkInvalid,
  signUpLinkUsed,
  signUpPasswordWrong,
} from '#contract/identity/identity.ts'
import { ownPlace } from '#contract/identity/place.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Admission } from './admission.ts'
import type { Caller } from '../caller.ts'
import { agreedIn, confirmMarketing } from '../consents/consent-mail.ts'
import { recordAnswers } from '../consents/consents.ts'
import { insertLink } from '../kakao/link.store.ts'
import { findRegistration } from '../kakao/registration.store.ts'
import { findHolder } from '../kakao/sessions.store.ts'
import { type Browser, rememberDevice } from '../sign-in/known-devices.ts'
import type { IdentityDeps } from '../limits.ts'
import { guessesOfSignUp } from '../sign-in/login-guesses.ts'
import { checkPassword } from '../password/password.ts'
import { startSession } from '../session/session.ts'
import { findSignUp, type FoundSignUp, redeemSignUp } from './sign-up.store.ts'
import { looksLikeToken, tokenHash } from '../tokens.ts'

export type VerificationLink = { email: string; code: string }
export type LinkError = 'invalid' | 'used' | 'expired'
/** `place`: the page that the sign-up was started from. */
export type VerifiedAdmission = Admission & { is: 'in' } & { place: string | null }

/** The database key of a link; null for a malformed one. */
const linkOf = ({ email, code }: VerificationLink) =>
  looksLikeToken(code) && !email.includes('\0') ? { email, codeHash: tokenHash(code) } : null

/** The cookies of the browser that opens a mailed link. */
type Opener = {
  browser: Browser
  /** The cookie set when this browser signed up. */
  signUp: string | undefined
  /** The cookie of its unfinished registration with Kakao. */
  registration: string | undefined
}

type LinkVerdict =
  | { is: 'error'; error: LinkError }
  /** The person must confirm on a page first: with the password, or with the Kakao account. */
  | { is: 'confirm'; by: 'password' | 'kakao' }
  | { is: 'finish' }

/** Decides what opening a mailed link does; changes nothing (security.md#23, #74). */
export async function judgeLink(
  deps: IdentityDeps,
  typed: VerificationLink,
  opener: Opener,
): Promise<LinkVerdict> {
  const link = linkOf(typed)
  const found = link && (await findSignUp(deps.db, link))
  if (!found) return { is: 'error', error: 'invalid' }
  if (found.state !== 'open') return { is: 'error', error: found.state }
  const isOwn = (await isAsker(deps, found, opener)) && !(await isSomebodyIn(deps, opener.browser))
  if (isOwn) return { is: 'finish' }
  return { is: 'confirm', by: found.kakao_subject === null ? 'password' : 'kakao' }
}

async function isAsker({ db }: IdentityDeps, found: FoundSignUp, { signUp, registration }: Opener) {
  if (found.kakao_subject === null)
    return isToken(signUp) && found.browser_hash !== null && isSame(tokenHash(signUp), found.browser_hash)
  return await holdsKakao(db, registration, found.kakao_subject)
}

/** Whether the browser's registration cookie is for this Kakao account. */
export async function holdsKakao(db: Db, registration: string | undefined, subject: string) {
  if (!isToken(registration)) return false
  return (await findRegistration(db, tokenHash(registration)))?.subject === subject
}

const isToken = (shown: string | undefined): shown is string => shown !== undefined && looksLikeToken(shown)
const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** With an expired access cookie too, as long as the refresh cookie is valid. */
export async function isSomebodyIn({ db }: Pick<IdentityDeps, 'db'>, { tokens }: Browser): Promise<boolean> {
  return (await findHolder(db, tokens.filter(looksLikeToken).map(tokenHash))) !== undefined
}

export async function refuseWhereLoggedIn(deps: Pick<IdentityDeps, 'db'>, browser: Browser): Promise<void> {
  if (await isSomebodyIn(deps, browser)) refuse(alreadyLoggedIn)
}

const REFUSALS = { invalid: signUpLinkInvalid, used: signUpLinkUsed, expired: signUpLinkExpired }

/** Works in any browser: the password of the sign-up is proof enough (security.md#74). */
export async function confirmSignUp(
  deps: IdentityDeps,
  { password, ...typed }: VerificationLink & { password: string },
  browser: Browser,
  caller: Caller,
): Promise<VerifiedAdmission> {
  await refuseWhereLoggedIn(deps, browser)
  const link = linkOf(typed) ?? refuse(signUpLinkInvalid)
  const found = await findSignUp(deps.db, link)
  if (!found || found.password_hash === null) return refuse(signUpLinkInvalid)
  if (found.state !== 'open') refuse(REFUSALS[found.state])
  const guesses = guessesOfSignUp(deps.limits, typed.email, caller)
  await guesses.refuseIfSpent()
  if (!(await checkPassword(deps.config, password, found.password_hash, guesses)).matches) {
    await guesses.count()
    caller.log.info({ event: 'signup.fail', address: caller.address }, 'signup.fail')
    refuse(signUpPasswordWrong)
  }
  await guesses.forget()
  const finished = await finishSignUp(deps, typed, browser, caller)
  return 'error' in finished ? refuse(REFUSALS[finished.error]) : finished
}

/** The Kakao account of an open sign-up; a sign-up by mail has none and requires its password (security.md#74). */
export async function kakaoAskerOf(
  { db }: Pick<IdentityDeps, 'db'>,
  typed: VerificationLink,
): Promise<{ subject: string } | { error: LinkError }> {
  const link = linkOf(typed)
  const found = link && (await findSignUp(db, link))
  if (!found || found.kakao_subject === null) return { error: 'invalid' }
  return found.state === 'open' ? { subject: found.kakao_subject } : { error: found.state }
}

/** Creates the account and its first session in one transaction. Callers must have checked the permission. */
export async function finishSignUp(
  deps: IdentityDeps,
  typed: VerificationLink,
  browser: Browser,
  caller: Caller,
): Promise<VerifiedAdmission | { error: LinkError }> {
  const link = linkOf(typed)
  if (!link) return { error: 'invalid' }
  const opened = await orUndone(deps, async (trx) => {
    const member = await redeemSignUp(trx, link)
    if (!member) return undefined
    await linkAsked(trx, member)
    await recordAsked(deps, trx, member)
    const tokens = await startSession(trx, member, caller)
    const { device } = await rememberDevice(trx, member.id, browser)
    return { member, tokens, device }
  })
  if (!opened) return { error: await reasonOf(deps, link) }
  caller.log.info(
    { event: 'signup.verified', memberId: opened.member.id, address: caller.address },
    'signup.verified',
  )
  const { member, tokens, device } = opened
  return { is: 'in', tokens, device, place: ownPlace(member.place) }
}

class Undone extends Error {}

/** A link that creates no account leaves its sign-up unchanged. */
async function orUndone<Made>(
  { db }: IdentityDeps,
  make: (trx: Db) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      const made = await make(trx)
      if (made === undefined) throw new Undone()
      return made
    })
  } catch (error) {
    if (error instanceof Undone) return undefined
    throw error
  }
}

/** Another member may have linked the Kakao account since the mail was sent. */
async function linkAsked(trx: Db, { id, kakao_subject: subject }: RedeemedSignUp): Promise<void> {
  if (subject !== null && !(await insertLink(trx, subject, id))) throw new Undone()
}

type RedeemedSignUp = NonNullable<Awaited<ReturnType<typeof redeemSignUp>>>

/** Stores the consents of the sign-up form, with the time of the sign-up. */
async function recordAsked(
  deps: IdentityDeps,
  trx: Db,
  { agreements, ip, place: _place, ...member }: RedeemedSignUp,
): Promise<void> {
  const source = member.kakao_subject === null ? 'signup' : 'kakao'
  await recordAnswers(trx, member.id, agreements, { source, ip, at: member.asked_at })
  await confirmMarketing(deps, trx, member, agreedIn(agreements))
}

async function reasonOf({ db }: IdentityDeps, link: { email: string; codeHash: Buffer }): Promise<LinkError> {
  const state = (await findSignUp(db, link))?.state
  // Still open although no account was made: the Kakao account got a member in another way.
  return state === 'open' ? 'used' : (state ?? 'invalid')
}
