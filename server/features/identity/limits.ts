import { tooManyAttempts, tooManyChanges, tooManyMails } from '#contract/identity/identity.ts'
import { tooManyResets } from '#contract/identity/password.ts'
import { tooManyImages } from '#contract/identity/profile-image.ts'
import type { Deps } from '#server/deps.ts'
import { openThrottle, type Throttle } from '#server/platform/http/throttle.ts'
import type { Kakao } from './kakao/open-kakao.ts'

const QUARTER_HOUR_SEC = 15 * 60
const HOUR_SEC = 60 * 60

/** The limits of the contract's account part. */
export type Limits = {
  /** Per account and address. */
  loginsOfAccount: Throttle
  loginsOfAddress: Throttle
  /** Per account and known device: a browser or an open session. */
  loginsOfKnown: Throttle
  /** Per account, over all unknown devices. */
  loginsOfUnknownDevices: Throttle
  codesOfMember: Throttle
  /** Login codes that Kakao does not know. */
  kakaoCodesOfAddress: Throttle
  signUpsOfAddress: Throttle
  mailsOfRecipient: Throttle
  imagesOfMember: Throttle
  changesOfMember: Throttle
  resetsOfAddress: Throttle
  resetsOfRecipient: Throttle
}

export function openLimits({ pool, config }: Pick<Deps, 'pool' | 'config'>): Limits {
  const logins = { perSec: QUARTER_HOUR_SEC, problem: tooManyAttempts }
  const signUps = { perSec: HOUR_SEC, problem: tooManyMails }
  const resets = { perSec: HOUR_SEC, problem: tooManyResets }
  const open = (name: string, limit: number, kind: typeof logins & { grows?: boolean }) =>
    openThrottle(pool, { name, limit, ...kind })
  return {
    loginsOfAccount: open('login-account', config.LOGIN_FAILURES_PER_ACCOUNT, { ...logins, grows: true }),
    // A whole campus may share one address, so its waiting time does not grow.
    loginsOfAddress: open('login-address', config.LOGIN_FAILURES_PER_ADDRESS, logins),
    loginsOfKnown: open('login-known', config.LOGIN_FAILURES_PER_ACCOUNT, { ...logins, grows: true }),
    loginsOfUnknownDevices: open('login-unknown-devices', config.LOGIN_FAILURES_OF_UNKNOWN_DEVICES, {
      ...logins,
      perSec: HOUR_SEC,
      grows: true,
    }),
    codesOfMember: open('second-factor', config.SECOND_FACTOR_FAILURES, { ...logins, grows: true }),
    kakaoCodesOfAddress: open('kakao-code', config.LOGIN_FAILURES_PER_ADDRESS, logins),
    signUpsOfAddress: open('sign-up-address', config.SIGNUPS_PER_ADDRESS, signUps),
    mailsOfRecipient: open('sign-up-mail', config.SIGNUP_MAILS_PER_HOUR, signUps),
    imagesOfMember: open('profile-image', config.IMAGES_PER_HOUR, {
      perSec: HOUR_SEC,
      problem: tooManyImages,
    }),
    changesOfMember: open('account-change', config.ACCOUNT_CHANGES_PER_HOUR, {
      perSec: HOUR_SEC,
      problem: tooManyChanges,
    }),
    resetsOfAddress: open('reset-address', config.RESETS_PER_ADDRESS, resets),
    resetsOfRecipient: open('reset-mail', config.RESET_MAILS_PER_HOUR, resets),
  }
}

export type IdentityDeps = Deps & { limits: Limits; kakao: Kakao }
