import { AccountFrame } from '#web/features/identity/parts/account-frame.tsx'
import { AccountHeading } from '#web/features/identity/parts/account-heading.tsx'
import { KakaoButton } from '#web/features/identity/parts/kakao-button.tsx'
import { OtherWay } from '#web/features/identity/parts/other-way.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useSite } from '#web/ui/use-site.ts'

export function Page() {
  const site = useSite()
  return (
    <AccountFrame laid={0}>
      <PageHead
        title="회원가입"
        description={`${site.brand.name}에 가입하고 배운 만큼 진도를 저장하세요. 무료 공개 강의와 무료 코스는 바로 들을 수 있어요.`}
        path={paths.signupChoice}
      />
      <AccountHeading title="회원가입">
        가입하면 진도가 저장되고 무료 코스를 바로 들을 수 있어요.
      </AccountHeading>
      <div className="grid gap-3">
        <Button to={paths.esignup} size="large" wide>
          이메일로 가입
        </Button>
        {site.logins.includes('kakao') && <KakaoButton>카카오로 시작하기</KakaoButton>}
      </div>
      <OtherWay question="이미 계정이 있나요?" to={paths.loginChoice}>
        로그인
      </OtherWay>
    </AccountFrame>
  )
}
