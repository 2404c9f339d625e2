import { type Admission, admit, type Browser } from '../sign-up/admission.ts'
import type { Caller } from '../caller.ts'
import { memberByCredentials } from '../credentials.ts'
import type { IdentityDeps } from '../limits.ts'

type Login = { email: string; password: string }

/** Login by password; the rest is the same as for other ways to log in. */
export async function signIn(
  deps: IdentityDeps,
  typed: Login,
  browser: Browser,
  caller: Caller,
): Promise<Admission> {
  const member = await memberByCredentials(deps, typed, caller, { device: browser.device })
  return await admit(deps, member, browser, caller)
}
