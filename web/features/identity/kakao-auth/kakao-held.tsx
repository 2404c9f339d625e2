import type { ReactNode } from 'react'
import { type KakaoRegistration, registrationGone } from '#contract/identity/kakao.ts'
import { KakaoButton } from '#web/features/identity/parts/kakao-button.tsx'
import { Stopped } from '#web/features/identity/parts/stopped.tsx'
import { useKakaoRegistration } from '#web/features/identity/kakao-auth/use-kakao-registration.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  /** The link to go back if there is nothing to continue with. */
  back: { to: string; words: string }
  children: (known: KakaoRegistration, giveUp: () => void) => ReactNode
}

/** Loads the pending Kakao registration from the server; without one nothing can continue. */
export function KakaoHeld({ back, children }: Props) {
  const { found, askAgain, giveUp } = useKakaoRegistration()
  switch (found.is) {
    case 'asking':
      return <Waiting />
    case 'gone':
      return <Gone back={back} />
    case 'failed':
      return (
        <Stopped title="가입 정보를 불러오지 못했습니다" sentence={found.message}>
          <RetryButton size="large" wide onRetry={askAgain} />
        </Stopped>
      )
    case 'here':
      return children(found.known, giveUp)
  }
}

const Gone = ({ back }: Pick<Props, 'back'>) => (
  <Stopped title="처음부터 다시 시작해 주세요" sentence={registrationGone.message} takesFocus>
    <KakaoButton>카카오로 시작하기</KakaoButton>
    <Button variant="quiet" size="large" wide to={back.to} replace>
      {back.words}
    </Button>
  </Stopped>
)

const Waiting = () => (
  <div role="status" className="grid gap-5">
    <span className="sr-only">불러오는 중…</span>
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-13 w-full" />
  </div>
)
