import type { Caller } from '../caller.ts'
import { isKnownDevice } from './known-devices.ts'
import type { IdentityDeps, Limits } from '../limits.ts'

/** What vouches for whoever types a password: a browser of the account, or an open session of it. */
export type Voucher = { device?: string | undefined; sessionId?: string }

/** Wrong passwords as they are counted for one who types them. */
export type Guesses = {
  isKnown: boolean
  /** Who stands in line: an account where it is known, else an address. */
  key: string
  refuseIfSpent(): Promise<void>
  count(): Promise<void>
  forget(): Promise<void>
}

/**
 * Known browsers are counted each by itself, so that no guesses of others lock them out. All others share
 * three limits: for the account and their address, for their address over all accounts, and for the account
 * over all addresses. Once the last one is spent even the right password is refused from an unknown
 * browser: only so do guesses from ever new addresses never get in. The owner has a known browser, or a
 * mailed link to another password, which clears the count.
 */
export async function guessesOf(
  { db, limits }: Pick<IdentityDeps, 'db' | 'limits'>,
  email: string,
  caller: Caller,
  { device, sessionId }: Voucher,
): Promise<Guesses> {
  if (sessionId !== undefined) return guessesOfKnown(limits, email, `session ${sessionId}`)
  return (await isKnownDevice(db, email, device))
    ? guessesOfKnown(limits, email, `device ${device}`)
    : guessesOfStranger(limits, email, caller)
}

function guessesOfKnown({ loginsOfKnown }: Limits, email: string, voucher: string): Guesses {
  const key = `${email} ${voucher}`
  return {
    isKnown: true,
    key: email,
    refuseIfSpent: () => loginsOfKnown.refuseIfSpent(key),
    count: () => loginsOfKnown.count(key),
    forget: () => loginsOfKnown.forget(key),
  }
}

function guessesOfStranger(limits: Limits, email: string, { addressGroup }: Caller): Guesses {
  const account = `${email} ${addressGroup}`
  return {
    isKnown: false,
    key: addressGroup,
    async refuseIfSpent() {
      await limits.loginsOfStrangers.refuseIfSpent(email)
      await limits.loginsOfAddress.refuseIfSpent(addressGroup)
      await limits.loginsOfAccount.refuseIfSpent(account)
    },
    async count() {
      await Promise.all([
        limits.loginsOfStrangers.count(email),
        limits.loginsOfAddress.count(addressGroup),
        limits.loginsOfAccount.count(account),
      ])
    },
    forget: () => limits.loginsOfAccount.forget(account),
  }
}

/** At the password of a sign-up, counted apart from those at an account of the same address. */
export const guessesOfSignUp = (limits: Limits, email: string, caller: Caller): Guesses =>
  guessesOfStranger(limits, `sign-up ${email.toLowerCase()}`, caller)

/** A new password by the mailed link: what was guessed at the old one no longer counts against its owner. */
export async function forgetGuesses(limits: Limits, email: string, { addressGroup }: Caller): Promise<void> {
  await Promise.all([
    limits.loginsOfStrangers.forget(email),
    limits.loginsOfAccount.forget(`${email} ${addressGroup}`),
  ])
}
