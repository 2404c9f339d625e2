import { AccountFrame } from '#web/features/identity/parts/account-frame.tsx'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { LoginForm } from '#web/features/identity/email-login/login-form.tsx'
import { OtherWay } from '#web/features/identity/parts/other-way.tsx'
import { useReason } from '#web/features/identity/parts/use-reason.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/ui/use-site.ts'

export function Page() {
  const site = useSite()
  const reason = useReason()
  return (
    <AccountFrame laid={2}>
      <PageHead title="이메일 로그인" />
      <AccountHeading title="이메일로 로그인" />
      <LoginForm demo={site.demo} reason={reason} />
      <OtherWay question="아직 계정이 없나요?" to={paths.signupChoice}>
        회원가입
      </OtherWay>
    </AccountFrame>
  )
}
