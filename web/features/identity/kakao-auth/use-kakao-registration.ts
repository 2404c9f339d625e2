import { useEffect, useState } from 'react'
import { kakaoRegistration, type KakaoRegistration, registrationGone } from '#contract/identity/kakao.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'

export type FoundRegistration =
  | { is: 'asking' }
  | { is: 'gone' }
  | { is: 'failed'; message: string }
  | { is: 'here'; known: KakaoRegistration }

/** The data from Kakao; the server holds it for half an hour. */
export function useKakaoRegistration() {
  const [found, setFound] = useState<FoundRegistration>({ is: 'asking' })
  useEffect(() => {
    if (found.is !== 'asking') return
    let isHere = true
    void ask().then((answer) => isHere && setFound(answer))
    return () => {
      isHere = false
    }
  }, [found.is])
  return {
    found,
    askAgain: () => setFound({ is: 'asking' }),
    giveUp: () => setFound({ is: 'gone' }),
  }
}

async function ask(): Promise<FoundRegistration> {
  try {
    return { is: 'here', known: await send(kakaoRegistration) }
  } catch (thrown) {
    if (isRefused(thrown, registrationGone)) return { is: 'gone' }
    return { is: 'failed', message: sentenceOf(thrown, kakaoRegistration.fallback) }
  }
}
