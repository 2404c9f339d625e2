import { forgotPassword } from '#contract/identity/password.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import type { SignUpTrouble } from '#web/features/identity/parts/sign-up/sign-up-trouble.ts'
import { troubleOf } from '#web/features/identity/parts/trouble.ts'

/** The answer is the same whether the address has an account or not. */
export const requestReset = (email: string): Promise<string> => send(forgotPassword, { body: { email } })

export function resetTrouble(thrown: unknown): SignUpTrouble {
  const fields = fieldErrorsOf(thrown)
  return { fields, whole: fields.length > 0 ? null : troubleOf(thrown, forgotPassword.fallback) }
}
