import { reissue } from '#contract/identity.ts'
import { readCookie } from '#web/api/cookie.ts'
import { Failure } from '#web/api/failure.ts'
import { fetchAnswer } from '#web/api/fetch-answer.ts'
import { readReply } from '#web/api/reply.ts'

/** One reissue for all tabs; none where another tab has renewed since `wantedAt`. */
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
  await tellRenewed()
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
  return Number(hasStore() ? (await cookieStore.get(RENEWED_AT))?.value : readCookie(RENEWED_AT))
}

async function tellRenewed(): Promise<void> {
  const value = String(Date.now())
  if (hasStore()) {
    const expires = Date.now() + MARK_LIVES_SEC * 1000
    await cookieStore.set({ name: RENEWED_AT, value, expires, sameSite: 'lax' })
    return
  }
  document.cookie = `${RENEWED_AT}=${value}; Path=/; Max-Age=${MARK_LIVES_SEC}; SameSite=Lax`
  // The write may be asynchronous; a read forces it to finish.
  readCookie(RENEWED_AT)
}
