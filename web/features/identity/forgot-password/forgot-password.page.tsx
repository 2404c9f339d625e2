import { useState } from 'react'
import { RESET_LIFE_MINUTES } from '#contract/identity/password.ts'
import { AccountLayout } from '#web/features/identity/parts/account-layout.tsx'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { ForgotForm } from '#web/features/identity/forgot-password/forgot-form.tsx'
import { MailSent } from '#web/features/identity/parts/sign-up/mail-sent.tsx'
import { OtherWay } from '#web/features/identity/parts/other-way.tsx'
import { requestReset, resetTrouble } from '#web/features/identity/forgot-password/request-reset.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/ui/use-site.ts'

type ResetStep = { is: 'typing'; typed: string } | { is: 'sent'; email: string }

/** Open to members too, for those who cannot prove their ownership in a form. */
export function Page() {
  const site = useSite()
  const [step, setStep] = useState<ResetStep>({ is: 'typing', typed: '' })
  return (
    <AccountLayout laid={1}>
      <PageHead title="비밀번호 찾기" />
      {step.is === 'sent' ? (
        <MailSent
          title="메일함을 확인해 주세요"
          mail="재설정 메일"
          email={step.email}
          isDemo={site.demo !== null}
          sendAgain={() => requestReset(step.email)}
          troubleOf={resetTrouble}
          onCorrect={() => setStep({ is: 'typing', typed: step.email })}
        >
          <p>
            <strong>{step.email}</strong> 주소로 가입한 계정이 있다면 비밀번호 재설정 링크를 보내 드려요.
          </p>
          <p className="text-ink-soft">링크는 {RESET_LIFE_MINUTES}분 동안 한 번만 사용할 수 있어요.</p>
        </MailSent>
      ) : (
        <>
          <AccountHeading title="비밀번호 찾기">비밀번호 재설정 링크를 메일로 보내 드려요.</AccountHeading>
          <ForgotForm typed={step.typed} onSent={(email) => setStep({ is: 'sent', email })} />
          <OtherWay question="비밀번호가 기억났나요?" to={paths.loginChoice}>
            로그인
          </OtherWay>
        </>
      )}
    </AccountLayout>
  )
}
