import type { Agreements } from '#contract/identity/consent.ts'
import { signUp } from '#contract/identity/identity.ts'
import { send } from '#web/api/send.ts'
import { savedIntent } from '#web/features/identity/return-path.ts'

export type SignUp = { email: string; password: string; name: string; phone: string; agreements: Agreements }

/** Requests the verification email; only a 200 means that it is being sent (spec.md#8). */
export async function requestSignUp(what: SignUp): Promise<string> {
  const intent = await savedIntent()
  return await send(signUp, { body: { ...what, intent } }, { onlyStatus: 200 })
}
