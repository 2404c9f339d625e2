import type { FastifyRequest } from 'fastify'
import type { KakaoError } from '#contract/identity/kakao.ts'
import { ownPlace } from '#contract/identity/place.ts'
import { type Config, ownOrigins } from '#server/platform/config/config.ts'
import type { Deps } from '#server/deps.ts'

const COMPLETION = '/account/kakaoauth' // spec.md#2
const SECOND_FACTOR = '/account/secondfactor'

/** The pages that the browser is redirected to after Kakao. */
export const afterKakao = {
  done: (intent: string | null) => withQuery(COMPLETION, { intent }),
  secondFactor: (intent: string | null) => withQuery(SECOND_FACTOR, { intent }),
  ask: (step: 'register' | 'link', intent: string | null) => withQuery(COMPLETION, { step, intent }),
  confirm: ({ email, code }: { email: string; code: string }) =>
    withQuery(COMPLETION, { step: 'confirm', email, code }),
  refused: (error: KakaoError) => withQuery(COMPLETION, { error }),
  /** The tab still has the code of the mailed link, so it is not sent again. */
  confirmRefused: (error: KakaoError) => withQuery(COMPLETION, { step: 'confirm', error }),
}

/** An unsigned address may only be a member's page; any other page needs an intent (security.md#3). */
export function ownReturn(asked: string | undefined): string | null {
  const place = ownPlace(asked)
  return place !== null && /^\/mypage(?:[/?#]|$)/.test(place) && !/[\\\p{Cc}]/u.test(asked ?? '')
    ? place
    : null
}

/**
 * The origin that the browser used, if it is one of the server's own, so that the login cookie is sent back: without
 * PUBLIC_ORIGIN the server has several names on loopback. Never the Host of a forged request.
 */
export function browserOrigin(
  request: FastifyRequest,
  { config, publicOrigin }: Pick<Deps, 'publicOrigin'> & { config: Config },
): string {
  const used = `${config.isHttps ? 'https' : 'http'}://${request.headers.host}`
  return ownOrigins(config, config.PORT).includes(used) ? used : publicOrigin
}

function withQuery(path: string, values: Record<string, string | null>): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== null) given.set(name, value)
  return given.size === 0 ? path : `${path}?${given.toString()}`
}
