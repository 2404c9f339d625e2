import type { Deps } from '#server/deps.ts'
import { openThrottle, type Throttle } from '#server/platform/http/throttle.ts'
import { FLOW_LIFE_SEC } from './flow-cookie.ts'
import { type UnlinkMember, openUnlinking } from './unlink-on-erasure.ts'
import { loginReplayed } from './login-begun.ts'
import { type KakaoProvider, openProvider } from './provider.ts'

export type Kakao = {
  /** Null: login by Kakao is off. */
  provider: KakaoProvider | null
  /** Unlinks the member's Kakao account and enqueues the unlinking at Kakao, in the given transaction. */
  forget: UnlinkMember
  /** Allows each started login to come back once. */
  comebacks: Throttle
}

export async function openKakao({ config, clock, pool, ...deps }: Deps): Promise<Kakao> {
  const provider = config.kakao && openProvider(config.kakao, clock)
  return {
    provider,
    forget: await openUnlinking({ ...deps, provider }),
    comebacks: openThrottle(pool, {
      name: 'kakao-state',
      limit: 1,
      perSec: FLOW_LIFE_SEC,
      problem: loginReplayed,
    }),
  }
}
