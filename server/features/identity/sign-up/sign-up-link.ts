import { verifySignUp } from '#contract/identity/identity.ts'

export const CODE_LIFE_HOURS = 24 // contract.md#verify

/** The link in the sign-up mail; opening it proves access to the mailbox. */
export function signUpLink(publicOrigin: string, link: { email: string; code: string }): string {
  const address = new URL(verifySignUp.path, publicOrigin)
  address.search = new URLSearchParams(link).toString()
  return address.href
}

const COMPLETION = '/auth/verify-success' // spec.md#2

/** The pages that the browser is redirected to after the mailed link. */
export const afterLink = {
  done: (intent: string | null) =>
    intent === null ? COMPLETION : `${COMPLETION}?${new URLSearchParams({ intent }).toString()}`,
  confirm: ({ email, code }: { email: string; code: string }) =>
    `${COMPLETION}?${new URLSearchParams({ confirm: code, email }).toString()}`,
  failed: (error: 'invalid' | 'used' | 'expired') => `${COMPLETION}?error=${error}`,
}
