import { badCredentials, emailExists, phoneWrong, signUp } from '#contract/identity.ts'
import { type FieldError, serverError } from '#contract/problem.ts'
import { Failure } from '#web/api/failure.ts'
import { withWait } from '#web/identity/waiting-time.ts'

/** What belongs beside fields, and what is to be said of the whole. */
export type SignUpTrouble = { fields: readonly FieldError[]; message: string | null }

/** Spec 8, sign-up. */
export function signUpTrouble(thrown: unknown): SignUpTrouble {
  if (!(thrown instanceof Failure)) return whole(signUp.fallback)
  if (thrown.kind !== 'http') return whole(thrown.message)
  if (thrown.status === 400) return beside(thrown.errors, 'phone', phoneWrong)
  if (thrown.status === 409) return beside([], 'email', emailExists.message)
  if (thrown.status === 429) return whole(withWait(thrown))
  if (thrown.status === 500) return whole(serverError.message)
  return whole(thrown.status < 300 ? badCredentials.message : thrown.message)
}

const whole = (message: string): SignUpTrouble => ({ fields: [], message })

/** The server knows best which field it is; where it does not say, spec 8 does. */
const beside = (errors: readonly FieldError[], field: string, message: string): SignUpTrouble => ({
  fields: errors.length > 0 ? errors : [{ field, message }],
  message: null,
})
