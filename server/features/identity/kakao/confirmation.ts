import { kakaoProofMissing, linkExpired, linkInvalid, linkUsed } from '#contract/identity/kakao.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Browser } from '../sign-up/admission.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import {
  type VerifiedAdmission,
  finishSignUp,
  holdsKakao,
  isSomebodyIn,
  kakaoAskerOf,
  type VerificationLink,
  type LinkError,
  refuseWhereLoggedIn,
} from '../sign-up/sign-up-verification.ts'
import { KakaoFailure } from './failure.ts'

const REFUSALS = { invalid: linkInvalid, used: linkUsed, expired: linkExpired }

/** Only a browser that holds the sign-up's Kakao account may finish it: anybody can enter another person's address. */
export async function confirm(
  deps: IdentityDeps,
  link: VerificationLink,
  { browser, registration }: { browser: Browser; registration: string | undefined },
  caller: Caller,
): Promise<VerifiedAdmission> {
  const subject = await openAskerOf(deps, link, browser)
  if (!(await holdsKakao(deps.db, registration, subject))) refuse(kakaoProofMissing)
  const finished = await finishSignUp(deps, link, browser, caller)
  return 'error' in finished ? refuse(REFUSALS[finished.error]) : finished
}

/** The Kakao account that must log in to finish the sign-up. */
export async function openAskerOf(
  deps: IdentityDeps,
  link: VerificationLink,
  browser: Browser,
): Promise<string> {
  await refuseWhereLoggedIn(deps, browser)
  const asker = await kakaoAskerOf(deps, link)
  return 'error' in asker ? refuse(REFUSALS[asker.error]) : asker.subject
}

type Proof = { link: VerificationLink; subject: string; browser: Browser }

/** After the login at Kakao with the account `subject`. */
export async function confirmAfterLogin(
  deps: IdentityDeps,
  { link, subject, browser }: Proof,
  caller: Caller,
): Promise<VerifiedAdmission | { error: LinkError }> {
  if (await isSomebodyIn(deps, browser)) throw new KakaoFailure('loggedIn', { code: 'logged in meanwhile' })
  const asker = await kakaoAskerOf(deps, link)
  if ('error' in asker) return asker
  if (asker.subject !== subject) throw new KakaoFailure('mismatch', { code: 'other Kakao account' })
  return await finishSignUp(deps, link, browser, caller)
}
