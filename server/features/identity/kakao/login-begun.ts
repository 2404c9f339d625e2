import { createHash, timingSafeEqual } from 'node:crypto'
import { KAKAO_SENTENCES } from '#contract/identity/kakao.ts'
import { problem } from '#contract/platform/problem.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { Deps } from '#server/deps.ts'
import type { Throttle } from '#server/platform/http/throttle.ts'
import { KakaoFailure } from './failure.ts'
import type { Flow } from './flow-cookie.ts'
import type { KakaoLogin } from './provider.ts'

export const loginReplayed = problem(400, 'KAKAO_STATE', KAKAO_SENTENCES.state)

/** Finds the login that this browser started; refuses a repeated or a late callback (security.md#45). */
export async function begunHere(
  { clock, kakao }: Pick<Deps, 'clock'> & { kakao: { comebacks: Throttle } },
  flow: Flow | null,
  state: string | undefined,
): Promise<KakaoLogin> {
  if (!flow || !isSame(flow.login.state, state)) throw new KakaoFailure('state', { code: 'state' })
  if (flow.until < clock.now().getTime()) throw new KakaoFailure('expired', { code: 'late' })
  await kakao.comebacks.take(flow.login.state).catch((error: unknown) => {
    throw error instanceof Refusal ? new KakaoFailure('state', { code: 'replayed' }) : error
  })
  return flow.login
}

/** Compares digests, because these have the same length. */
function isSame(kept: string, shown: string | undefined): boolean {
  return shown !== undefined && timingSafeEqual(digest(kept), digest(shown))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
