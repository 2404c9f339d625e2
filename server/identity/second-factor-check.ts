import { secondFactorWrong } from '#contract/second-factor.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Caller } from './caller.ts'
import { isKnownDevice } from './known-devices.ts'
import type { IdentityDeps } from './limits.ts'
import type { Voucher } from './login-guesses.ts'
import { findSecret, takeRecoveryCode, takeStep } from './second-factor.store.ts'
import { stepOf } from './second-factor-secret.ts'
import { tokenHash } from './tokens.ts'

type Holder = { id: number; email: string }

/**
 * Takes a code of the app or a recovery code, once. Tries are counted for the account wherever they come
 * from, but for its own browsers and sessions each by itself; before they are looked at, because many at
 * once must be no more than many one by one.
 */
export async function takeCode(
  deps: IdentityDeps,
  { id: memberId, email }: Holder,
  code: string,
  caller: Caller,
  { device, sessionId }: Voucher,
): Promise<void> {
  const { db, limits } = deps
  const own = sessionId ?? ((await isKnownDevice(db, email, device)) ? device : undefined)
  const key = `${memberId} ${own ?? ''}`
  await limits.codesOfMember.refuseIfSpent(key)
  await limits.codesOfMember.take(key)
  if (!(await isRight(deps, memberId, code))) {
    caller.log.info({ event: 'second-factor.fail', memberId, address: caller.address }, 'second-factor.fail')
    return refuseCode()
  }
  await limits.codesOfMember.forget(key)
}

export function refuseCode(): never {
  return refuse(secondFactorWrong, { errors: [{ field: 'code', message: secondFactorWrong.message }] })
}

async function isRight(
  { db, secrets, clock }: IdentityDeps,
  memberId: number,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return await takeRecoveryCode(db, memberId, tokenHash(code))
  const sealed = await findSecret(db, memberId, 'on')
  const step = sealed ? stepOf(secrets, sealed, code, clock.now()) : null
  return step !== null && (await takeStep(db, memberId, step))
}
