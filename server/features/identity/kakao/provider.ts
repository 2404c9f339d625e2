import * as oidc from 'openid-client'
import type { Clock } from '#server/platform/clock.ts'
import type { KakaoSettings } from '#server/platform/config/kakao-settings.ts'
import { KakaoFailure } from './failure.ts'
import { failureOf } from './library-error.ts'
import { clientOf, openMetadata, prepare, TIMEOUT_MS } from './metadata.ts'
import type { KakaoPerson } from './person.ts'
import { askWho, endLink } from './user-api.ts'

/** Binds a login to the browser that started it (security.md#45). */
export type KakaoLogin = { state: string; nonce: string; verifier: string; redirectUri: string }

/** The interface to Kakao; every failure is a `KakaoFailure`. */
export type KakaoProvider = {
  authorizeUrl(login: KakaoLogin, how: { letsChoose: boolean }): Promise<URL>
  /** The person who logged in, by the code of the callback. */
  identify(login: KakaoLogin, code: string): Promise<KakaoPerson>
  unlink(subject: string): Promise<void>
}

export const newLogin = (redirectUri: string): KakaoLogin => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
  redirectUri,
})

export function openProvider(settings: KakaoSettings, clock: Clock): KakaoProvider {
  const describe = openMetadata(settings, clock)
  let keys: Keys | undefined

  /** The library's configuration for one login, with the time that is left for it. */
  async function configure(signal: AbortSignal): Promise<oidc.Configuration> {
    const config = new oidc.Configuration(await describe(), settings.restKey, ...clientOf(settings))
    prepare(config, settings)
    config[oidc.customFetch] = fetchUntil(signal)
    if (keys) oidc.setJwksCache(config, keys)
    return config
  }

  async function tokensFor(login: KakaoLogin, code: string, signal: AbortSignal) {
    const config = await configure(signal)
    const answered = new URL(login.redirectUri)
    answered.search = new URLSearchParams({ code, state: login.state }).toString()
    try {
      return await oidc.authorizationCodeGrant(config, answered, {
        expectedState: login.state,
        expectedNonce: login.nonce,
        idTokenExpected: true,
        ...(settings.isPkce ? { pkceCodeVerifier: login.verifier } : {}),
      })
    } finally {
      keys = oidc.getJwksCache(config) ?? keys
    }
  }

  return {
    async authorizeUrl({ state, nonce, verifier, redirectUri }, { letsChoose }) {
      const config = await configure(AbortSignal.timeout(TIMEOUT_MS)).catch(fail)
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: ['openid', ...settings.scopes].join(' '),
        state,
        nonce,
        ...(letsChoose ? { prompt: 'select_account' } : {}),
        ...(settings.isPkce
          ? {
              code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
              code_challenge_method: 'S256',
            }
          : {}),
      })
    },
    async identify(login, code) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const tokens = await tokensFor(login, code, signal).catch(fail)
      const subject = tokens.claims()?.sub ?? fail(new KakaoFailure('failed', { code: 'no ID token' }))
      const person = await askWho(settings, tokens.access_token, signal).catch(fail)
      if (!person) return { subject, email: null, name: null, phone: null }
      if (person.subject !== subject) throw new KakaoFailure('failed', { code: 'two subjects' })
      return person
    },
    unlink: (subject) => endLink(settings, subject, AbortSignal.timeout(TIMEOUT_MS)).catch(fail),
  }
}

type Keys = NonNullable<ReturnType<typeof oidc.getJwksCache>>

const fetchUntil =
  (deadline: AbortSignal): oidc.CustomFetch =>
  (url, { signal, ...options }) =>
    fetch(url, {
      ...(options as RequestInit),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })

function fail(error: unknown): never {
  throw failureOf(error)
}
