import { badCredentials, emailExists, phoneWrong, signUp } from '#contract/identity/identity.ts'
import { type FieldError, serverError } from '#contract/platform/problem.ts'
import { Failure } from '#web/api/failure.ts'
import { type Trouble, trouble, troubleOf } from '#web/features/identity/parts/trouble.ts'

/** Errors of single fields, and the error of the whole form. */
export type SignUpTrouble = { fields: readonly FieldError[]; whole: Trouble | null }

/** spec.md#8, sign-up. */
export function signUpTrouble(thrown: unknown): SignUpTrouble {
  if (!(thrown instanceof Failure)) return whole(trouble(signUp.fallback))
  if (thrown.kind !== 'http') return whole(trouble(thrown.message))
  if (thrown.status === 400) return beside(thrown.errors, 'phone', phoneWrong)
  if (thrown.status === 409) return beside([], 'email', emailExists.message)
  if (thrown.status === 429) return whole(troubleOf(thrown, signUp.fallback))
  if (thrown.status === 500) return whole(trouble(serverError.message))
  return whole(trouble(thrown.status < 300 ? badCredentials.message : thrown.message))
}

/** Shows the errors of single fields beside them; returns the rest, for the whole form. */
export function placeSignUpTrouble(
  thrown: unknown,
  place: (errors: readonly FieldError[]) => readonly FieldError[],
): Trouble | null {
  const { whole: said, fields } = signUpTrouble(thrown)
  const homeless = place(fields).map(({ message }) => message)
  return said ?? (homeless.length > 0 ? trouble(homeless.join(' ')) : null)
}

const whole = (said: Trouble): SignUpTrouble => ({ fields: [], whole: said })

/** Uses the server's field errors; without any, the field that spec.md#8 names. */
const beside = (errors: readonly FieldError[], field: string, message: string): SignUpTrouble => ({
  fields: errors.length > 0 ? errors.map(ofOneBox) : [{ field, message }],
  whole: null,
})

/** The field `agreements.terms` is the box `terms` here. */
const ofOneBox = ({ field, message }: FieldError): FieldError => ({
  field: field.replace(/^agreements\./, ''),
  message,
})
