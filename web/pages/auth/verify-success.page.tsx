import { useSearchParams } from 'react-router'
import { verifySignUp } from '#contract/identity.ts'
import { AccountGround } from '#web/identity/account-ground.tsx'
import { LoginProgress } from '#web/identity/login-progress.tsx'
import { useVerification } from '#web/identity/use-verification.ts'
import { PageHead } from '#web/pages/shell/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

export function Page() {
  const [search] = useSearchParams()
  const stage = useVerification(search.has('error'))
  return (
    <AccountGround laid={stage === 'failed' ? 0 : 3}>
      <PageHead title="로그인 확인" />
      {stage === 'failed' ? <Failed /> : <LoginProgress stage={stage} />}
    </AccountGround>
  )
}

const Failed = () => (
  <div role="alert">
    <h1 className="text-28">로그인하지 못했습니다</h1>
    <p className="mt-3">{verifySignUp.fallback}</p>
    <Button to={paths.loginChoice} replace size="large" wide className="mt-8">
      로그인으로 돌아가기
    </Button>
  </div>
)
