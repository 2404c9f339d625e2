import { tabSecret } from '#web/features/identity/parts/tab-secret.ts'

/** The contents of a sign-up's mailed link. */
export type MailedSignUp = { email: string; code: string }

export type MailedSignUpStore = ReturnType<typeof mailedSignUpStore>

function mailedSignUpStore(key: string) {
  const secret = tabSecret(key)
  return {
    keep: (mailed: MailedSignUp) => secret.keep(JSON.stringify(mailed)),
    kept(): MailedSignUp | null {
      const kept = secret.kept()
      return kept === null ? null : (JSON.parse(kept) as MailedSignUp)
    },
    forget: secret.forget,
  }
}

export const kakaoSignUpStore = mailedSignUpStore('kakaoSignUp')
export const emailSignUpStore = mailedSignUpStore('emailSignUp')
