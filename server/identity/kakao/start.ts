import type { Clock } from '#server/clock.ts'
import { FLOW_LIFE_SEC, type Flow } from './flow-cookie.ts'
import { KakaoFailure } from './failure.ts'
import type { Kakao } from './open-kakao.ts'
import { newLogin } from './provider.ts'

const CALLBACK = '/api/auth/kakao/callback'

type Begun = { flow: Flow; address: URL }
type Asked = { origin: string; returnTo: string | null }

/** A new login: what the browser keeps of it, and where at Kakao it goes. */
export async function beginLogin(
  { kakao: { provider }, clock }: { kakao: Kakao; clock: Clock },
  { origin, returnTo }: Asked,
): Promise<Begun> {
  if (!provider) throw new KakaoFailure('unavailable', { code: 'turned off' })
  const login = newLogin(`${origin}${CALLBACK}`)
  const until = clock.now().getTime() + FLOW_LIFE_SEC * 1000
  return { flow: { login, returnTo, until }, address: await provider.authorizeUrl(login) }
}
