import { useEffect, useEffectEvent, useState } from 'react'
import { linkKakao } from '#contract/identity/kakao.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { Stopped } from '#web/features/identity/parts/stopped.tsx'
import { Button } from '#web/ui/button.tsx'

type LinkingState = { is: 'asked' } | { is: 'failed'; message: string }

/** Links right after the login, so nothing more is asked; the member stays logged in even if it fails. */
export function KakaoLinking({ onDone }: { onDone: () => void }) {
  const [linking, setLinking] = useState<LinkingState>({ is: 'asked' })
  const finish = useEffectEvent(onDone)

  useEffect(() => {
    if (linking.is !== 'asked') return
    let isHere = true
    send(linkKakao, { body: {} }).then(
      () => isHere && finish(),
      (thrown: unknown) =>
        isHere && setLinking({ is: 'failed', message: sentenceOf(thrown, linkKakao.fallback) }),
    )
    return () => {
      isHere = false
    }
  }, [linking.is])

  if (linking.is === 'asked')
    return (
      <p role="status" className="text-21">
        카카오를 연결하고 있습니다…
      </p>
    )
  return (
    <Stopped title="로그인했지만 카카오를 연결하지 못했습니다" sentence={linking.message} takesFocus>
      <Button size="large" wide onClick={() => setLinking({ is: 'asked' })}>
        다시 연결하기
      </Button>
      <Button variant="quiet" size="large" wide onClick={onDone}>
        연결하지 않고 계속하기
      </Button>
    </Stopped>
  )
}
