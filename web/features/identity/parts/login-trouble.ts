import { badCredentials, login } from '#contract/identity/identity.ts'
import { badRequest, serverError } from '#contract/platform/problem.ts'
import { Failure } from '#web/api/failure.ts'
import { isCookiesBlocked } from '#web/features/identity/parts/cookies-needed.ts'
import { type Trouble, trouble, troubleOf } from '#web/features/identity/parts/trouble.ts'

/** spec.md#8, login; the Failure itself has the sentences for network errors and timeouts. */
export function loginTrouble(thrown: unknown): Trouble {
  if (!(thrown instanceof Failure)) return trouble(login.fallback)
  if (isCookiesBlocked(thrown)) return trouble(thrown.message)
  if (thrown.kind === 'network' || thrown.kind === 'timeout') return trouble(thrown.message)
  if (thrown.status === 401) return trouble(badCredentials.message)
  if (thrown.status === 400) return trouble(badRequest.message)
  if (thrown.status === 429) return troubleOf(thrown, login.fallback)
  if (thrown.status >= 500) return trouble(serverError.message)
  return trouble(thrown.kind === 'shape' ? thrown.message : login.fallback)
}
