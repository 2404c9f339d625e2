import { AccountFrame, AccountHeading } from '#web/identity/account-frame.tsx'
import { LoginForm } from '#web/identity/login-form.tsx'
import { OtherWay } from '#web/identity/other-way.tsx'
import { PageHead } from '#web/pages/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/ui/use-site.ts'

export function Page() {
  const site = useSite()
  return (
    <AccountFrame laid={2}>
      <PageHead title="이메일 로그인" />
      <AccountHeading title="이메일로 로그인" />
      <LoginForm demo={site.demo} />
      <OtherWay question="아직 계정이 없나요?" to={paths.signupChoice}>
        회원가입
      </OtherWay>
    </AccountFrame>
  )
}
