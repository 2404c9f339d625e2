import { useState } from 'react'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { KakaoLinking } from '#web/features/identity/kakao-auth/kakao-linking.tsx'
import { KakaoLogin } from '#web/features/identity/kakao-auth/kakao-login.tsx'
import { SecondFactorForm } from '#web/features/identity/parts/security/second-factor-form.tsx'
import { Button } from '#web/ui/button.tsx'

type LinkStep = { is: 'password'; reason: string | null } | { is: 'second-factor' } | { is: 'linking' }

type Props = { email: string; onIn: () => void; onOtherEmail: () => void }

/** Accounts are never merged by email address alone (security.md#45): its owner logs in and links Kakao. */
export function KakaoHasAccount({ email, onIn, onOtherEmail }: Props) {
  const [step, setStep] = useState<LinkStep>({ is: 'password', reason: null })
  switch (step.is) {
    case 'password':
      return (
        <>
          <AccountHeading title="이미 계정이 있는 이메일입니다" takesFocus>
            <strong className="text-ink">{email}</strong> 주소로 만든 계정이 있습니다. 계정은 저절로 합치지
            않습니다. 이 계정의 비밀번호로 로그인하면 카카오를 연결해 드립니다.
          </AccountHeading>
          <KakaoLogin
            email={email}
            reason={step.reason}
            onIn={() => setStep({ is: 'linking' })}
            onCodeAsked={() => setStep({ is: 'second-factor' })}
          />
          <div className="mt-8 border-t border-line pt-6">
            <p className="text-15 text-ink-soft">
              그 계정을 쓰지 않으려면 다른 주소로 새로 가입할 수 있습니다.
            </p>
            <Button variant="quiet" wide className="mt-3" onClick={onOtherEmail}>
              다른 이메일 사용
            </Button>
          </div>
        </>
      )
    case 'second-factor':
      return (
        <>
          <AccountHeading title="2단계 인증" takesFocus>
            비밀번호를 확인했습니다. 코드까지 입력하면 카카오를 연결합니다.
          </AccountHeading>
          <SecondFactorForm
            onIn={() => setStep({ is: 'linking' })}
            onGone={(reason) => setStep({ is: 'password', reason })}
          />
        </>
      )
    case 'linking':
      return <KakaoLinking onDone={onIn} />
  }
}
