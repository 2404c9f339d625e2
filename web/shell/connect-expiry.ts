import { connectSession } from '#web/api/renew-session.ts'
import { expireSession, isRenewable } from '#web/features/identity/expire-session.ts'

/** The one way to the server must renew a session that it does not know. */
export const connectExpiry = (go: (path: string) => void) =>
  connectSession({ isRenewable, onExpired: (expiry) => expireSession(expiry, go) })
