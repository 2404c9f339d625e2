import * as oidc from 'openid-client'
import { failureOfLogin, KakaoFailure } from './failure.ts'

/** The response arrived, but its signature or claims are wrong. */
const UNTRUE = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
])

/** Maps an error of the library or the network to the reason of a failed login. */
export function failureOf(error: unknown): KakaoFailure {
  if (error instanceof KakaoFailure) return error
  if (error instanceof oidc.ResponseBodyError) {
    const { error_code: koe } = error.cause as { error_code?: unknown }
    if (typeof koe === 'string') return failureOfLogin(koe)
    if (error.status >= 500 || error.status === 429)
      return new KakaoFailure('unavailable', { code: `HTTP ${error.status}` })
    return new KakaoFailure('failed', { code: error.error, isAlarm: true })
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return new KakaoFailure('failed', { code: `HTTP ${error.status}`, isAlarm: true })
  const code = codeOf(error)
  return new KakaoFailure(UNTRUE.has(code) ? 'failed' : 'unavailable', { code })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, name } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : name
}
