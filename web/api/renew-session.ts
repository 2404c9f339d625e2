import { readCookie } from '#web/api/cookie.ts'
import { Failure } from '#web/api/failure.ts'
import { fetchAnswer } from '#web/api/fetch-answer.ts'
import { type Answer, readReply, saysExpired } from '#web/api/reply.ts'

/** Why a session is over: the token ran out, the refresh was refused, or the server ended it. */
export type Expiry = 'token' | 'refresh' | 'session'

type SessionLink = {
  /** Hydrated and authenticated: a guest has nothing to renew (spec 4). */
  isRenewable: () => boolean
  onExpired: (expiry: Expiry) => void
}

/** Identity knows the session and imports this folder, so `main.tsx` hands its functions down. */
let link: SessionLink = { isRenewable: () => false, onExpired: () => {} }

export function connectSession(next: SessionLink) {
  link = next
}

/** Spec 7: a 401 from these is an answer, not an expiry. */
export const NEVER_RENEWED: readonly string[] = [
  '/api/auth/login',
  '/api/auth/signup',
  '/api/auth/me',
  '/api/auth/logout',
  '/api/auth/reissue',
]

/** Asks; on a 401 renews the session once, together with everyone else who waits for that, and asks again. */
export async function askRenewing(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  const epoch = renewals
  const setOutAt = Date.now()
  const first = await ask()
  if (first.status !== 401 || NEVER_RENEWED.includes(path) || !link.isRenewable()) return first
  // A 401 that set out before a renewal ended, here or in another tab, speaks of the old token: asking again is enough.
  if (epoch === renewals && !(await renewSession(setOutAt))) {
    link.onExpired('refresh')
    return first
  }
  const second = await ask()
  const expiry = saysExpired(second)
  if (expiry) link.onExpired(expiry)
  return second
}

/** An open address answers a guest where others say 401; what it answers then is not what a member asked for. */
export async function askAsMember<T>(ask: () => Promise<T>, isForGuest: (reply: T) => boolean): Promise<T> {
  const epoch = renewals
  const setOutAt = Date.now()
  const first = await ask()
  if (!isForGuest(first)) return first
  if (epoch === renewals && !(await renewSession(setOutAt))) {
    link.onExpired('refresh')
    return first
  }
  const second = await ask()
  if (isForGuest(second)) link.onExpired('token')
  return second
}

let renewals = 0
let running: Promise<boolean> | null = null

/**
 * One reissue for all who ask while it runs, none where another tab has renewed since `wantedAt`.
 * False: refused. Throws when the server could not be asked.
 */
export function renewSession(wantedAt: number = Date.now()): Promise<boolean> {
  running ??= renewOnce(wantedAt).finally(() => {
    running = null
  })
  return running
}

async function renewOnce(wantedAt: number) {
  const renewed = await oneTabAtATime(async () => wasRenewedSince(wantedAt) || (await reissueTokens()))
  if (renewed) renewals += 1
  return renewed
}

/** Two tabs with the same rotating token would end each other's session. */
const oneTabAtATime = (renew: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request('renew-session', renew) : renew()

async function reissueTokens() {
  // Imported when needed: the landing page must not carry the schemas of all of identity.
  const { reissue } = await import('#contract/identity.ts')
  try {
    readReply(reissue, await fetchAnswer(reissue, {}))
  } catch (thrown) {
    if (thrown instanceof Failure && isRefused(thrown)) return false
    throw thrown
  }
  tellRenewed()
  return true
}

/** A server in trouble or a stale CSRF cookie is no verdict on the session; ending it would lose work for nothing. */
const isRefused = ({ status }: Failure) => status === 401

const RENEWED_AT = 'session-renewed-at'
const MARK_LIVES_SEC = 60

/** Marked in the cookie jar: what is put into storage may reach the next tab only after its turn has come. */
const wasRenewedSince = (time: number) => Number(readCookie(RENEWED_AT)) > time

function tellRenewed() {
  document.cookie = `${RENEWED_AT}=${Date.now()}; Path=/; Max-Age=${MARK_LIVES_SEC}; SameSite=Lax`
  // Writing may go on behind our back; after reading it is certain to be there.
  readCookie(RENEWED_AT)
}
