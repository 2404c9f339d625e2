import { type User, verifySignUp } from '#contract/identity/identity.ts'
import { AccountLayout } from '#web/features/identity/parts/account-layout.tsx'
import { LoginProgress } from '#web/features/identity/parts/login-progress.tsx'
import { pathAfterVerifying } from '#web/features/identity/return-path.ts'
import { Stopped } from '#web/features/identity/parts/stopped.tsx'
import { useVerification } from '#web/features/identity/parts/sign-up/use-verification.ts'
import { useSendWithReason } from '#web/features/identity/parts/use-reason.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  isRefused?: boolean
  /** The reason of the failure, where one is known. */
  sentence?: string
  intent?: string | null
  /** Maps the place to the next path; by default to my page. */
  pathAfter?: (place: string | null, user: User) => string
}

/** The last step of a login that began in an email or at Kakao (spec.md#2). */
export function Completion({
  isRefused = false,
  sentence = verifySignUp.fallback,
  intent = null,
  pathAfter = pathAfterVerifying,
}: Props) {
  const sendWithReason = useSendWithReason()
  // The login screen repeats the sentence: this one closes after a second, too soon to read it.
  const goBack = () => sendWithReason(paths.loginChoice, sentence)
  const stage = useVerification({ isRefused, intent, pathAfter, goBack })
  return (
    <AccountLayout laid={stage === 'failed' ? 0 : 3}>
      {stage === 'failed' ? <NotLoggedIn sentence={sentence} /> : <LoginProgress stage={stage} />}
    </AccountLayout>
  )
}

const NotLoggedIn = ({ sentence }: { sentence: string }) => (
  <Stopped title="로그인하지 못했습니다" sentence={sentence}>
    <Button to={paths.loginChoice} replace size="large" wide>
      로그인으로 돌아가기
    </Button>
  </Stopped>
)
