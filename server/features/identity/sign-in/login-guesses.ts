import type { Caller } from '../caller.ts'
import { isKnownDevice } from './known-devices.ts'
import type { IdentityDeps, Limits } from '../limits.ts'

/** Proof that a login attempt comes from a known device: a browser of the account, or an open session. */
export type Voucher = { device?: string | undefined; sessionId?: string }

/** The counter of wrong passwords for one kind of client. */
export type Guesses = {
  isKnown: boolean
  /** Key in the queue: the account of a known device, else the address. */
  key: string
  refuseIfSpent(): Promise<void>
  count(): Promise<void>
  forget(): Promise<void>
}

/**
 * Each known browser has its own counter, so guesses from elsewhere cannot lock it out. All others share three limits:
 * per account and address, per address over all accounts, and per account over all addresses. When the last one is
 * spent, even the right password is refused from an unknown browser: otherwise guesses from ever new addresses would
 * succeed eventually. The owner can use a known browser, or a mailed reset link, which clears the counter.
 */
export async function guessesOf(
  { db, limits }: Pick<IdentityDeps, 'db' | 'limits'>,
  email: string,
  caller: Caller,
  { device, sessionId }: Voucher,
): Promise<Guesses> {
  if (sessionId !== undefined) return guessesOfKnownDevice(limits, email, `session ${sessionId}`)
  return (await isKnownDevice(db, email, device))
    ? guessesOfKnownDevice(limits, email, `device ${device}`)
    : guessesOfUnknownDevice(limits, email, caller)
}

function guessesOfKnownDevice({ loginsOfKnown }: Limits, email: string, voucher: string): Guesses {
  const key = `${email} ${voucher}`
  return {
    isKnown: true,
    key: email,
    refuseIfSpent: () => loginsOfKnown.refuseIfSpent(key),
    count: () => loginsOfKnown.count(key),
    forget: () => loginsOfKnown.forget(key),
  }
}

function guessesOfUnknownDevice(limits: Limits, email: string, { addressGroup }: Caller): Guesses {
  const account = `${email} ${addressGroup}`
  return {
    isKnown: false,
    key: addressGroup,
    async refuseIfSpent() {
      await limits.loginsOfUnknownDevices.refuseIfSpent(email)
      await limits.loginsOfAddress.refuseIfSpent(addressGroup)
      await limits.loginsOfAccount.refuseIfSpent(account)
    },
    async count() {
      await Promise.all([
        limits.loginsOfUnknownDevices.count(email),
        limits.loginsOfAddress.count(addressGroup),
        limits.loginsOfAccount.count(account),
      ])
    },
    forget: () => limits.loginsOfAccount.forget(account),
  }
}

/** For the password of a sign-up; counted separately from the account with the same address. */
export const guessesOfSignUp = (limits: Limits, email: string, caller: Caller): Guesses =>
  guessesOfUnknownDevice(limits, `sign-up ${email.toLowerCase()}`, caller)

/** After a password reset: guesses at the old password no longer count. */
export async function forgetGuesses(limits: Limits, email: string, { addressGroup }: Caller): Promise<void> {
  await Promise.all([
    limits.loginsOfUnknownDevices.forget(email),
    limits.loginsOfAccount.forget(`${email} ${addressGroup}`),
  ])
}
