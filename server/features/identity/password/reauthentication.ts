import { reauthRequired } from '#contract/identity/identity.ts'
import { refuse, Refusal } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { Caller } from '../caller.ts'
import { memberByCredentials } from '../credentials.ts'
import type { IdentityDeps } from '../limits.ts'
import { isLoginYounger } from '../session/session.store.ts'

const YOUNG_LOGIN_SEC = 10 * 60 // security.md#39

/** For actions that an intruder at an open screen must not do: requires the password, or a recent login. */
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
  // Counted only for this session, so that guesses from elsewhere cannot lock the owner out.
  const voucher = { sessionId: viewer.sessionId }
  await memberByCredentials(deps, { email: viewer.email, password }, caller, voucher).catch(
    (error: unknown) => {
      // Not a 401, which would tell the browser that the session has ended.
      throw error instanceof Refusal && error.problem.status === 401 ? new Refusal(reauthRequired) : error
    },
  )
}

/** Whether the login is so recent that nobody else can have taken over the device since. */
export const isOwnerJustHere = ({ db }: Pick<IdentityDeps, 'db'>, { sessionId }: Viewer): Promise<boolean> =>
  isLoginYounger(db, sessionId, YOUNG_LOGIN_SEC)
