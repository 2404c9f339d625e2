import type { Clock } from '#server/platform/clock.ts'
import { FLOW_LIFE_SEC, type Flow } from './flow-cookie.ts'
import { KakaoFailure } from './failure.ts'
import type { Kakao } from './open-kakao.ts'
import { newLogin } from './provider.ts'

const CALLBACK = '/api/auth/kakao/callback'

type StartedFlow = { flow: Flow; address: URL }
type KakaoStartRequest = { origin: string } & Pick<Flow, 'returnTo' | 'signUp'>

/** Starts a login: returns the browser's cookie and the address at Kakao. */
export async function beginLogin(
  { kakao: { provider }, clock }: { kakao: Kakao; clock: Clock },
  { origin, returnTo, signUp }: KakaoStartRequest,
): Promise<StartedFlow> {
  if (!provider) throw new KakaoFailure('unavailable', { code: 'turned off' })
  const login = newLogin(`${origin}${CALLBACK}`)
  const until = clock.now().getTime() + FLOW_LIFE_SEC * 1000
  // A browser may have several Kakao accounts; the visitor chooses the one of the sign-up.
  const address = await provider.authorizeUrl(login, { letsChoose: signUp !== undefined })
  return { flow: { login, returnTo, until, signUp }, address }
}
