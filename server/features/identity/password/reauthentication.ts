import { reauthRequired } from '#contract/identity/identity.ts'
import { refuse, Refusal } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { Caller } from '../caller.ts'
import { memberByCredentials } from '../credentials.ts'
import type { IdentityDeps } from '../limits.ts'
import { isLoginYounger } from '../session/session.store.ts'

const YOUNG_LOGIN_SEC = 10 * 60 // security 39

/** What an intruder at an open screen must not do: it takes the password, or a login of just now. */
export async function requireOwner(
  deps: IdentityDeps,
  viewer: Viewer,
  password: string | undefined,
  caller: Caller,
): Promise<void> {
  if (password === undefined) {
    if (!(await isOwnerJustHere(deps, viewer))) refuse(reauthRequired)
    return
  }
  // Counted for this session alone: guesses made elsewhere must not keep the owner from their own account.
  const voucher = { sessionId: viewer.sessionId }
  await memberByCredentials(deps, { email: viewer.email, password }, caller, voucher).catch(
    (error: unknown) => {
      // A 401 would tell the browser that the session is over.
      throw error instanceof Refusal && error.problem.status === 401 ? new Refusal(reauthRequired) : error
    },
  )
}

/** Whether the session's login is so young that nobody else can have sat down at it since. */
export const isOwnerJustHere = ({ db }: Pick<IdentityDeps, 'db'>, { sessionId }: Viewer): Promise<boolean> =>
  isLoginYounger(db, sessionId, YOUNG_LOGIN_SEC)
