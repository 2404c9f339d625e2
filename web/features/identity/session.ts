import { useSyncExternalStore } from 'react'
import type { User } from '#contract/identity/identity.ts'

export type Session = { is: 'unknown' } | { is: 'guest' } | { is: 'member'; user: User }

/** The session in the terms of spec.md#3. */
export type AuthState = { user: User | null; isAuthenticated: boolean; hydrated: boolean }

const UNKNOWN: Session = { is: 'unknown' }

/** Never set on the server, so pages rendered there belong to nobody and may be cached. */
let session: Session = UNKNOWN
const listeners = new Set<(session: Session) => void>()

export const currentSession = () => session

export function setSession(next: Session) {
  session = next
  // Shows the links of visitors, also if the cookie hinted a login (web/boot.js).
  if (next.is === 'guest') document.documentElement.dataset['auth'] = 'none'
  for (const tell of listeners) tell(next)
}

/** For state that belongs to a person, such as a query cache. */
export function onSessionChange(listener: (session: Session) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession, () => UNKNOWN)

/**
 * As `useSession`, for public pages: nothing is drawn again when the session turns out to be a guest's. The CSS variants
 * `in-data-[auth=…]` distinguish a guest from a member who is not known yet.
 */
export const useMember = (): User | null => useSyncExternalStore(onSessionChange, currentMember, () => null)

const currentMember = () => (session.is === 'member' ? session.user : null)

export const useAuth = (): AuthState => authState(useSession())

export const authState = (of: Session): AuthState => ({
  user: of.is === 'member' ? of.user : null,
  isAuthenticated: of.is === 'member',
  hydrated: of.is !== 'unknown',
})
