import { tooManyAttempts, tooManyMails } from '#contract/identity.ts'
import type { Deps } from '#server/deps.ts'
import { openThrottle, type Throttle } from '#server/http/throttle.ts'

const QUARTER_HOUR_SEC = 15 * 60
const HOUR_SEC = 60 * 60

/** The limits of the contract's account part. */
export type Limits = {
  loginsOfAccount: Throttle
  loginsOfAddress: Throttle
  signUpsOfAddress: Throttle
  mailsOfRecipient: Throttle
}

export function openLimits({ pool, config }: Pick<Deps, 'pool' | 'config'>): Limits {
  const logins = { perSec: QUARTER_HOUR_SEC, problem: tooManyAttempts }
  const signUps = { perSec: HOUR_SEC, problem: tooManyMails }
  return {
    loginsOfAccount: openThrottle(pool, {
      name: 'login-account',
      limit: config.LOGIN_FAILURES_PER_ACCOUNT,
      ...logins,
    }),
    loginsOfAddress: openThrottle(pool, {
      name: 'login-address',
      limit: config.LOGIN_FAILURES_PER_ADDRESS,
      ...logins,
    }),
    signUpsOfAddress: openThrottle(pool, {
      name: 'sign-up-address',
      limit: config.SIGNUPS_PER_ADDRESS,
      ...signUps,
    }),
    mailsOfRecipient: openThrottle(pool, {
      name: 'sign-up-mail',
      limit: config.SIGNUP_MAILS_PER_HOUR,
      ...signUps,
    }),
  }
}

export type IdentityDeps = Deps & { limits: Limits }
