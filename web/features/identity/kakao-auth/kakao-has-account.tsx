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
          <AccountHeading title="이미 가입된 이메일이에요" takesFocus>
            <strong className="text-ink">{email}</strong> 주소로 가입한 계정이 있어요. 비밀번호로 로그인하면
            카카오 계정을 연결해 드려요.
          </AccountHeading>
          <KakaoLogin
            email={email}
            reason={step.reason}
            onIn={() => setStep({ is: 'linking' })}
            onCodeAsked={() => setStep({ is: 'second-factor' })}
          />
          <OtherEmail onUse={onOtherEmail} />
        </>
      )
    case 'second-factor':
      return (
        <>
          <AccountHeading title="2단계 인증" takesFocus>
            인증 코드를 입력하면 카카오 계정이 연결돼요.
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

const OtherEmail = ({ onUse }: { onUse: () => void }) => (
  <div className="mt-8 border-t border-line pt-6">
    <p className="text-15 text-ink-soft">다른 이메일 주소로 새로 가입할 수도 있어요.</p>
    <Button variant="quiet" wide className="mt-3" onClick={onUse}>
      다른 이메일 사용
    </Button>
  </div>
)
