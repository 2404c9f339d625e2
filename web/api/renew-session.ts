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
  const first = await ask()
  if (first.status !== 401 || NEVER_RENEWED.includes(path) || !link.isRenewable()) return first
  // A 401 that set out before a renewal ended speaks of the old token: asking again is enough.
  if (epoch === renewals && !(await renewSession())) {
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
  const first = await ask()
  if (!isForGuest(first)) return first
  if (epoch === renewals && !(await renewSession())) {
    link.onExpired('refresh')
    return first
  }
  const second = await ask()
  if (isForGuest(second)) link.onExpired('token')
  return second
}

let renewals = 0
let running: Promise<boolean> | null = null

/** One reissue for all who ask while it runs. False: refused. Throws when the server could not be asked. */
export function renewSession(): Promise<boolean> {
  running ??= renewOnce().finally(() => {
    running = null
  })
  return running
}

async function renewOnce() {
  const askedAt = Date.now()
  const renewed = await oneTabAtATime(async () => wasRenewedSince(askedAt) || (await reissueTokens()))
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

function wasRenewedSince(time: number) {
  try {
    return Number(localStorage.getItem(RENEWED_AT)) > time
  } catch {
    return false
  }
}

function tellRenewed() {
  try {
    localStorage.setItem(RENEWED_AT, String(Date.now()))
  } catch {
    // Storage is forbidden or full: other tabs renew for themselves.
  }
}
