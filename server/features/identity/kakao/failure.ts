import type { KakaoError } from '#contract/identity/kakao.ts'

type Cause = {
  /** The code of Kakao or the library; only for the log, users see our sentence. */
  code: string
  /** Nobody can log in until a setting is changed, here or at Kakao. */
  isAlarm?: boolean
}

/** Why a login at Kakao failed. */
export class KakaoFailure extends Error {
  readonly reason: KakaoError
  readonly code: string
  readonly isAlarm: boolean

  constructor(reason: KakaoError, { code, isAlarm = false }: Cause) {
    super(`${reason}: ${code}`)
    this.name = 'KakaoFailure'
    this.reason = reason
    this.code = code
    this.isAlarm = isAlarm
  }
}

/** The code is used, too old, or made up. */
export const CODE_UNKNOWN = 'KOE320'

/** All other `KOE` codes mean a wrong setting, here or in Kakao's console. */
const LOGIN_REASONS: Record<string, KakaoError> = {
  KOE003: 'unavailable',
  KOE237: 'unavailable', // too many requests in this minute
  [CODE_UNKNOWN]: 'expired',
}

export function failureOfLogin(koe: string): KakaoFailure {
  const reason = LOGIN_REASONS[koe]
  return new KakaoFailure(reason ?? 'failed', { code: koe, isAlarm: reason === undefined })
}

const API_REASONS: Record<number, KakaoError> = {
  [-1]: 'unavailable',
  [-10]: 'unavailable', // quota
  [-101]: 'failed', // not linked to the app
  [-103]: 'failed', // no such Kakao account
  [-201]: 'failed', // unknown property
  [-401]: 'expired',
  [-406]: 'underage',
}

export function failureOfApi({ code, status }: { code: number | null; status: number }): KakaoFailure {
  if (code === null)
    return new KakaoFailure(status >= 500 || status === 429 ? 'unavailable' : 'failed', {
      code: `HTTP ${status}`,
    })
  const reason = API_REASONS[code]
  return new KakaoFailure(reason ?? 'failed', { code: String(code), isAlarm: reason === undefined })
}
