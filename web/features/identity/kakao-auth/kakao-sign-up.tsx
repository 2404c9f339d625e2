import { useState } from 'react'
import { completeKakao, type KakaoRegistration } from '#contract/identity/kakao.ts'
import { send } from '#web/api/send.ts'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { KakaoHasAccount } from '#web/features/identity/kakao-auth/kakao-has-account.tsx'
import {
  type KakaoSignUp as RegistrationInput,
  KakaoSignUpForm,
} from '#web/features/identity/kakao-auth/kakao-sign-up-form.tsx'
import { VerificationSent } from '#web/features/identity/parts/sign-up/verification-sent.tsx'
import { useSite } from '#web/ui/use-site.ts'

type RegistrationStep =
  | { is: 'typing'; typed: RegistrationInput | null; asksEmail: boolean; isLater: boolean }
  | { is: 'has-account'; email: string; typed: RegistrationInput | null }
  | { is: 'mailed'; what: RegistrationInput; email: string }

type Props = { known: KakaoRegistration; intent: string | null; onIn: () => void; onGone: () => void }

/** The first login with Kakao: asks for missing data, or who owns an already used email address. */
export function KakaoSignUp({ known, intent, onIn, onGone }: Props) {
  const { demo } = useSite()
  const [step, setStep] = useState(() => firstStep(known))
  switch (step.is) {
    case 'typing':
      return (
        <>
          <AccountHeading title="카카오로 시작하기" takesFocus={step.isLater}>
            몇 가지만 입력하면 가입이 끝나요.
          </AccountHeading>
          <KakaoSignUpForm
            known={known}
            asksEmail={step.asksEmail}
            typed={step.typed}
            intent={intent}
            onJoined={onIn}
            onMailed={(what, email) => setStep({ is: 'mailed', what, email })}
            onHasAccount={(typed, email) => setStep({ is: 'has-account', email, typed })}
            onGone={onGone}
          />
        </>
      )
    case 'has-account':
      return (
        <KakaoHasAccount
          email={step.email}
          onIn={onIn}
          onOtherEmail={() => setStep(typingAnotherEmail(step.typed))}
        />
      )
    case 'mailed':
      return (
        <VerificationSent
          email={step.email}
          isDemo={demo !== null}
          sendAgain={() => send(completeKakao, { body: step.what })}
          onCorrect={() => setStep({ is: 'typing', typed: step.what, asksEmail: true, isLater: true })}
        />
      )
  }
}

const firstStep = (known: KakaoRegistration): RegistrationStep =>
  known.hasAccount && known.email !== null
    ? { is: 'has-account', email: known.email, typed: null }
    : { is: 'typing', typed: null, asksEmail: known.email === null, isLater: false }

/** Clears the email address that is taken; everything else stays. */
function typingAnotherEmail(typed: RegistrationInput | null): RegistrationStep {
  return { is: 'typing', typed: typed && { ...typed, email: undefined }, asksEmail: true, isLater: true }
}
