import { reissue } from '#contract/identity/identity.ts'
import { readCookie, writeCookie } from '#web/api/cookie.ts'
import { Failure } from '#web/api/failure.ts'
import { fetchAnswer } from '#web/api/fetch-answer.ts'
import { readReply } from '#web/api/reply.ts'

/** One reissue for all tabs; none if another tab has renewed since `wantedAt`. */
export const renewOnce = (wantedAt: number): Promise<boolean> =>
  oneTabAtATime(async () => (await renewedAt()) > wantedAt || (await reissueTokens()))

/** Two tabs with the same rotating token would end each other's session. */
const oneTabAtATime = (renew: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request('renew-session', renew) : renew()

async function reissueTokens() {
  try {
    readReply(reissue, await fetchAnswer(reissue, {}))
  } catch (thrown) {
    if (thrown instanceof Failure && isRefused(thrown)) return false
    throw thrown
  }
  await markRenewed()
  return true
}

/** Only a 401 ends the session: a server error or a stale CSRF cookie says nothing about it. */
const isRefused = ({ status }: Failure) => status === 401

const RENEWED_AT = 'session-renewed-at'
const MARK_LIVES_SEC = 60

// The mark is a cookie, because a write to storage may reach the next tab too late. In Firefox `document.cookie` is late too: each
// process has a copy of the cookie jar. The cookie store reads the jar itself.
const hasStore = () => 'cookieStore' in globalThis

async function renewedAt(): Promise<number> {
  if (!hasStore()) return Number(readCookie(RENEWED_AT))
  return await cookieStore.get(RENEWED_AT).then(
    (mark) => Number(mark?.value),
    () => 0, // without the mark there is one more renewal
  )
}

async function markRenewed(): Promise<void> {
  const now = Date.now()
  if (hasStore()) {
    const expires = now + MARK_LIVES_SEC * 1000
    const mark = { name: RENEWED_AT, value: String(now), expires, sameSite: 'lax' } as const
    await cookieStore.set(mark).catch(() => {})
    return
  }
  writeCookie(RENEWED_AT, now, MARK_LIVES_SEC)
  // The write may be asynchronous; a read forces it to finish.
  readCookie(RENEWED_AT)
}
