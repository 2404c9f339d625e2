import { login, me, type User } from '#contract/identity/identity.ts'
import { finishSignIn } from '#contract/identity/second-factor.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { cookiesBlocked } from '#web/features/identity/parts/cookies-needed.ts'
import { setSession } from '#web/features/identity/session.ts'
import { notifyOtherTabs } from '#web/features/identity/tabs.ts'

/** Logs in and loads the member; throws the Failure of either call. */
export async function logIn(credentials: { email: string; password: string }): Promise<User> {
  await send(login, { body: credentials })
  return becomeMember()
}

/** The second step of a login that asked for a code. */
export async function logInWithCode(code: string): Promise<User> {
  await send(finishSignIn, { body: { code } })
  return becomeMember()
}

/** The session cookies were set: ask the server whose session it is. A 401 means that they were blocked. */
export async function becomeMember(): Promise<User> {
  const user = await send(me).catch((thrown: unknown) => {
    throw thrown instanceof Failure && thrown.status === 401 ? cookiesBlocked() : thrown
  })
  setSession({ is: 'member', user })
  notifyOtherTabs('logged-in')
  return user
}
