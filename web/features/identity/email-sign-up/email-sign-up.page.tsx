import { useState } from 'react'
import { AccountFrame } from '#web/features/identity/parts/account-frame.tsx'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { OtherWay } from '#web/features/identity/parts/other-way.tsx'
import { requestSignUp, type SignUp } from '#web/features/identity/email-sign-up/request-sign-up.ts'
import { SignUpForm } from '#web/features/identity/email-sign-up/sign-up-form.tsx'
import { VerificationSent } from '#web/features/identity/parts/sign-up/verification-sent.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/ui/use-site.ts'

type SignUpStep = { is: 'typing'; typed: SignUp | null } | { is: 'sent'; what: SignUp }

export function Page() {
  const site = useSite()
  const [step, setStep] = useState<SignUpStep>({ is: 'typing', typed: null })
  return (
    <AccountFrame laid={step.is === 'sent' ? 2 : 1}>
      <PageHead title="이메일 회원가입" />
      {step.is === 'sent' ? (
        <VerificationSent
          email={step.what.email}
          isDemo={site.demo !== null}
          sendAgain={() => requestSignUp(step.what)}
          onCorrect={() => setStep({ is: 'typing', typed: step.what })}
        />
      ) : (
        <>
          <AccountHeading title="이메일로 가입">1분이면 가입할 수 있어요.</AccountHeading>
          <SignUpForm typed={step.typed} onSent={(what) => setStep({ is: 'sent', what })} />
          <OtherWay question="이미 계정이 있나요?" to={paths.loginChoice}>
            로그인
          </OtherWay>
        </>
      )}
    </AccountFrame>
  )
}
