import * as oidc from 'openid-client'
import type { Clock } from '#server/platform/clock.ts'
import type { KakaoSettings } from '#server/platform/config/kakao-settings.ts'

export const TIMEOUT_MS = 5_000 // limit for everything that one browser request waits for
const METADATA_LIFE_MS = 3_600_000
const SILENCE_MS = 60_000

/** Loads the discovery document when first needed; while Kakao does not respond, an outdated one is used. */
export function openMetadata(settings: KakaoSettings, clock: Clock): () => Promise<oidc.ServerMetadata> {
  let known: oidc.ServerMetadata | undefined
  let asked = { atMs: 0, goodForMs: 0 }
  let asking: Promise<oidc.ServerMetadata> | undefined

  const ask = () =>
    oidc
      .discovery(new URL(settings.authUrl), settings.restKey, ...clientOf(settings), {
        execute: insecureWhere(settings),
        timeout: TIMEOUT_MS / 1000,
      })
      .then((config) => {
        asked = { atMs: clock.now().getTime(), goodForMs: METADATA_LIFE_MS }
        return (known = config.serverMetadata())
      })
      .catch((error: unknown) => {
        asked = { atMs: clock.now().getTime(), goodForMs: SILENCE_MS }
        return known ?? Promise.reject(error)
      })
      .finally(() => (asking = undefined))

  const isGood = () => {
    const agoMs = clock.now().getTime() - asked.atMs
    // Negative age: the clock was set back, so the age is unknown.
    return agoMs >= 0 && agoMs < asked.goodForMs
  }
  return async () => (known && isGood() ? known : (asking ??= ask()))
}

export const clientOf = ({ clientSecret }: KakaoSettings) =>
  [{ id_token_signed_response_alg: 'RS256' }, oidc.ClientSecretPost(clientSecret)] as const

export function prepare(config: oidc.Configuration, settings: KakaoSettings): void {
  config.timeout = TIMEOUT_MS / 1000
  oidc.enableNonRepudiationChecks(config)
  for (const allow of insecureWhere(settings)) allow(config)
}

/** The settings allow http only for loopback addresses. */
const insecureWhere = ({ authUrl }: KakaoSettings) =>
  authUrl.startsWith('http:') ? [oidc.allowInsecureRequests] : []
