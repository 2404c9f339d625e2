import type { Deps } from '#server/deps.ts'
import { openThrottle, type Throttle } from '#server/platform/http/throttle.ts'
import { FLOW_LIFE_SEC } from './flow-cookie.ts'
import { type Forget, openLeaving } from './leave.ts'
import { loginReplayed } from './login-begun.ts'
import { type KakaoProvider, openProvider } from './provider.ts'

export type Kakao = {
  /** Null: no login by Kakao. */
  provider: KakaoProvider | null
  /** Takes the Kakao account off a member and orders its unlinking at Kakao, within the transaction. */
  forget: Forget
  /** Each login that was begun comes back once. */
  comebacks: Throttle
}

export async function openKakao({ config, clock, pool, ...deps }: Deps): Promise<Kakao> {
  const provider = config.kakao && openProvider(config.kakao, clock)
  return {
    provider,
    forget: await openLeaving({ ...deps, provider }),
    comebacks: openThrottle(pool, {
      name: 'kakao-state',
      limit: 1,
      perSec: FLOW_LIFE_SEC,
      problem: loginReplayed,
    }),
  }
}
