import { linkExpired, linkInvalid, linkUsed } from '#contract/kakao.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Admission, Browser } from '../admission.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import { finishSignUp, isLinkOfKakao, type Link, refuseWhereLoggedIn } from '../sign-up-verification.ts'

const REFUSALS = { invalid: linkInvalid, used: linkUsed, expired: linkExpired }

/** The person at the mailbox has read whose Kakao account it is about, and pressed the button. */
export async function confirm(
  deps: IdentityDeps,
  link: Link,
  browser: Browser,
  caller: Caller,
): Promise<Admission & { place: string | null }> {
  await refuseWhereLoggedIn(deps, browser)
  // A sign-up by mail takes its password, which this call does not ask for (security 74).
  if (!(await isLinkOfKakao(deps, link))) refuse(linkInvalid)
  const finished = await finishSignUp(deps, link, browser, caller)
  return 'error' in finished ? refuse(REFUSALS[finished.error]) : finished
}
