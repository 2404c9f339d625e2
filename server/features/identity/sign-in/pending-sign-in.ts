import { signInGone } from '#contract/identity/second-factor.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Admission, letIn } from '../sign-up/admission.ts'
import type { Caller } from '../caller.ts'
import type { Browser } from './known-devices.ts'
import type { IdentityDeps } from '../limits.ts'
import { countTry } from './pending-sign-in.store.ts'
import { doByCode } from '../second-factor/second-factor-check.ts'
import { looksLikeToken, tokenHash } from '../tokens.ts'

const MOST_TRIES = 5

type SecondStepInput = { pending: string | undefined; code: string }

/** The second step of a login: turns the pending login into a session, once. */
export async function finishSignIn(
  deps: IdentityDeps,
  { pending, code }: SecondStepInput,
  browser: Browser,
  caller: Caller,
): Promise<Admission & { is: 'in' }> {
  const hash = pending !== undefined && looksLikeToken(pending) ? tokenHash(pending) : refuse(signInGone)
  const member = (await countTry(deps.db, hash, MOST_TRIES)) ?? refuse(signInGone)
  const shown = { code, device: browser.device }
  return await doByCode(deps, member, shown, caller, (takeCode) =>
    letIn(deps, member, browser, caller, { pending: hash, takeCode }),
  )
}
