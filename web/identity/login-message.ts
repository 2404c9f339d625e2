import { badCredentials, login } from '#contract/identity.ts'
import { badRequest, serverError } from '#contract/problem.ts'
import { Failure } from '#web/api/failure.ts'
import { withWait } from '#web/identity/waiting-time.ts'

/** Spec 8, login; the sentences for no answer and for no answer in time come with the Failure. */
export function loginMessage(thrown: unknown): string {
  if (!(thrown instanceof Failure)) return login.fallback
  if (thrown.kind === 'network' || thrown.kind === 'timeout') return thrown.message
  if (thrown.status === 401) return badCredentials.message
  if (thrown.status === 400) return badRequest.message
  if (thrown.status === 429) return withWait(thrown)
  if (thrown.status >= 500) return serverError.message
  return thrown.kind === 'shape' ? thrown.message : login.fallback
}
