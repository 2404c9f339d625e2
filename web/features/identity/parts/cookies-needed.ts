import { readCookie, writeCookie } from '#web/api/cookie.ts'
import { Failure } from '#web/api/failure.ts'

export const COOKIES_NEEDED =
  '브라우저가 쿠키를 막고 있어 로그인할 수 없습니다. 이 사이트의 쿠키를 허용하고 다시 시도해 주세요.'

const PROBE = 'cookies'
const PROBE_LIVES_SEC = 60

/** Tests by writing a cookie: Chromium's `navigator.cookieEnabled` is true even where they are blocked. */
export function takesCookies(): boolean {
  writeCookie(PROBE, 'taken', PROBE_LIVES_SEC)
  const isTaken = readCookie(PROBE) === 'taken'
  writeCookie(PROBE, '', 0)
  return isTaken
}

const CODE = 'COOKIES_BLOCKED'

/** The login succeeded, but the browser did not send its cookies with the next request. */
export const cookiesBlocked = () =>
  new Failure({ kind: 'http', message: COOKIES_NEEDED, status: 401, code: CODE })

export const isCookiesBlocked = ({ code }: Failure) => code === CODE
