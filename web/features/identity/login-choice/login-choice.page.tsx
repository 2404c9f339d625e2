import { AccountFrame } from '#web/features/identity/parts/account-frame.tsx'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { KakaoButton } from '#web/features/identity/parts/kakao-button.tsx'
import { OtherWay } from '#web/features/identity/parts/other-way.tsx'
import { useReason } from '#web/features/identity/parts/use-reason.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useAfterHydration } from '#web/ui/use-after-hydration.ts'
import { useSite } from '#web/ui/use-site.ts'
import { savedReturnPath } from '#web/features/identity/return-path.ts'

export function Page() {
  const site = useSite()
  const hasWayBack = useWayBack()
  const reason = useReason()
  return (
    <AccountFrame laid={1}>
      <PageHead
        title="로그인"
        description={`${site.brand.name}에 이메일이나 소셜 계정으로 로그인하고 보던 강의를 이어보세요.`}
        path={paths.loginChoice}
      />
      <AccountHeading title="로그인">
        {hasWayBack ? '로그인하면 보던 화면으로 돌아가요.' : '보던 강의부터 바로 이어볼 수 있어요.'}
      </AccountHeading>
      {reason && (
        <div className="mb-6">
          <FormMessage>{reason}</FormMessage>
        </div>
      )}
      <div className="grid gap-3">
        <Button to={paths.elogin} size="large" wide>
          이메일로 로그인
        </Button>
        {site.logins.includes('kakao') && <KakaoButton>카카오로 로그인</KakaoButton>}
      </div>
      <OtherWay question="아직 계정이 없나요?" to={paths.signupChoice}>
        회원가입
      </OtherWay>
    </AccountFrame>
  )
}

/** Whether a login will lead back to a saved place; false on the server, which has no storage. */
const useWayBack = () => useAfterHydration(() => savedReturnPath() !== null, false)
