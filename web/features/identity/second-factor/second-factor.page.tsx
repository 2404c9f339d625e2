import { AccountFrame } from '#web/features/identity/parts/account-frame.tsx'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { OtherWay } from '#web/features/identity/parts/other-way.tsx'
import { SecondFactorForm } from '#web/features/identity/parts/security/second-factor-form.tsx'
import { useSendWithReason } from '#web/features/identity/parts/use-reason.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'

export function Page() {
  const sendWithReason = useSendWithReason()
  return (
    <AccountFrame laid={3}>
      <PageHead title="2단계 인증" />
      <AccountHeading title="2단계 인증">인증 코드를 입력하면 로그인돼요.</AccountHeading>
      <SecondFactorForm onGone={(sentence) => sendWithReason(paths.elogin, sentence)} />
      <OtherWay question="다른 계정인가요?" to={paths.loginChoice}>
        처음부터 다시 로그인
      </OtherWay>
    </AccountFrame>
  )
}
