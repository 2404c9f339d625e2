import { tabSecret } from '#web/identity/tab-secret.ts'

/** What the mailed link of a sign-up by Kakao carries. */
export type MailedSignUp = { email: string; code: string }

const secret = tabSecret('kakaoSignUp')

export const keepMailedSignUp = (mailed: MailedSignUp) => secret.keep(JSON.stringify(mailed))
export const forgetMailedSignUp = secret.forget

export function keptMailedSignUp(): MailedSignUp | null {
  const kept = secret.kept()
  return kept === null ? null : (JSON.parse(kept) as MailedSignUp)
}
