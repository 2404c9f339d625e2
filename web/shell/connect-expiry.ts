import { connectSession } from '#web/api/renew-session.ts'
import { expireSession, isRenewable } from '#web/features/identity/expire-session.ts'
import { renewRights } from '#web/features/identity/renew-rights.ts'

/** `web/api` renews sessions without importing the identity feature, so its functions are connected here. */
export const connectExpiry = (go: (path: string) => void) =>
  connectSession({
    isRenewable,
    onExpired: (expiry) => expireSession(expiry, go),
    onForbidden: () => void renewRights(),
  })
