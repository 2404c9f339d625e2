import { type Answer, saysExpired } from '#web/api/reply.ts'

/** Why a session is over: the token ran out, the refresh was refused, or the server ended it. */
export type Expiry = 'token' | 'refresh' | 'session'

type SessionLink = {
  /** Hydrated and authenticated: a guest has nothing to renew (spec.md#4). */
  isRenewable: () => boolean
  onExpired: (expiry: Expiry) => void
  /** A call was refused to the member: what the session says of their rights may be outdated. */
  onForbidden?: () => void
}

/** The identity feature knows the session and imports this folder, so `main.tsx` passes its functions in. */
let link: SessionLink = { isRenewable: () => false, onExpired: () => {} }

export function connectSession(next: SessionLink) {
  link = next
}

/** spec.md#7: a 401 from these is an answer, not an expiry. */
export const NEVER_RENEWED: readonly string[] = [
  '/api/auth/login',
  '/api/auth/signup',
  '/api/auth/me',
  '/api/auth/logout',
  '/api/auth/reissue',
]

/** Sends a request; on a 401 renews the session once, shared with all waiting callers, and sends it again. */
export async function askRenewing(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  const epoch = renewals
  const setOutAt = Date.now()
  const first = await ask()
  if (first.status === 403 && link.isRenewable()) link.onForbidden?.()
  if (first.status !== 401 || NEVER_RENEWED.includes(path) || !link.isRenewable()) return first
  // A 401 to a request sent before a renewal, here or in another tab, is about the old token: just retry.
  if (epoch === renewals && !(await renewSession(setOutAt))) {
    link.onExpired('refresh')
    return first
  }
  const second = await ask()
  const expiry = saysExpired(second)
  if (expiry) link.onExpired(expiry)
  return second
}

/** A public route answers an expired session as a guest instead of with a 401: then renew and ask again. */
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
 * One reissue for all callers while it runs; none if another tab has renewed since `wantedAt`.
 * Resolves to false when refused; rejects when the server could not be reached.
 */
export function renewSession(wantedAt: number = Date.now()): Promise<boolean> {
  running ??= renew(wantedAt).finally(() => {
    running = null
  })
  return running
}

async function renew(wantedAt: number) {
  // Imported on demand: the landing page must not carry it, nor the schemas of all of identity.
  const { renewOnce } = await import('#web/api/renew-once.ts')
  const renewed = await renewOnce(wantedAt)
  if (renewed) renewals += 1
  return renewed
}
