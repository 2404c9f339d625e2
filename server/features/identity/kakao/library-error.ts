import * as oidc from 'openid-client'
import { failureOfLogin, KakaoFailure } from './failure.ts'

/** An answer that came, and that says somebody else than it should, or is signed by somebody else. */
const UNTRUE = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
])

/** What an error of the library, or of the network below it, means for somebody who wants to log in. */
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
