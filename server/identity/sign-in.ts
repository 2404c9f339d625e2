import type { Caller } from './caller.ts'
import { memberByCredentials } from './credentials.ts'
import type { IdentityDeps } from './limits.ts'
import { endSessions, startSession, type SessionTokens } from './session.ts'

type Login = { email: string; password: string; replaced: string[] }

/** A new session; the one that this browser had before ends with it. */
export async function signIn(
  deps: IdentityDeps,
  { replaced, ...typed }: Login,
  caller: Caller,
): Promise<SessionTokens> {
  const member = await memberByCredentials(deps, typed, caller)
  const tokens = await startSession(deps.db, member, caller)
  await endSessions(deps, replaced, 'ended')
  caller.log.info({ event: 'login.ok', memberId: member.id, address: caller.address }, 'login.ok')
  return tokens
}
