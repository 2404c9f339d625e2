import { AccountFrame } from '#web/identity/account-frame.tsx'
import { AccountHeading } from '#web/identity/account-heading.tsx'
import { LoginForm } from '#web/identity/login-form.tsx'
import { OtherWay } from '#web/identity/other-way.tsx'
import { useReason } from '#web/identity/use-reason.ts'
import { PageHead } from '#web/pages/shell/page-head.tsx'
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
