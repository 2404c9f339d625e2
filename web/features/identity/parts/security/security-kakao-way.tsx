import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { startKakao } from '#contract/identity/kakao.ts'
import { addressOf } from '#web/api/request.ts'
import { saveReturnPath } from '#web/features/identity/return-path.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { children: ReactNode; onLeave?: (() => void) | undefined; variant?: 'primary' | 'quiet' }

/** A link to Kakao and back to this page, for the whole tab. */
export function KakaoWay({ children, onLeave, variant = 'quiet' }: Props) {
  const { pathname } = useLocation()
  return (
    <Button
      to={addressOf(startKakao, { query: { returnTo: pathname } })}
      reloadDocument
      variant={variant}
      onClick={() => {
        saveReturnPath(pathname)
        onLeave?.()
      }}
    >
      {children}
    </Button>
  )
}

export const KakaoAgain = ({ onLeave }: Pick<Props, 'onLeave'>) => (
  <KakaoWay variant="primary" onLeave={onLeave}>
    카카오로 다시 로그인
  </KakaoWay>
)
