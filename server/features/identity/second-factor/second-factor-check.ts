import { secondFactorWrong } from '#contract/identity/second-factor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Caller } from '../caller.ts'
import { isKnownDevice } from '../sign-in/known-devices.ts'
import type { IdentityDeps } from '../limits.ts'
import type { Voucher } from '../sign-in/login-guesses.ts'
import { findSecret, takeRecoveryCode, takeStep } from './second-factor.store.ts'
import { stepOf } from './second-factor-secret.ts'
import { tokenHash } from '../tokens.ts'

type CheckedMember = { id: number; email: string }

/** Runs in the transaction that the code permits: refuses a wrong code; a right one is used up only by the commit. */
export type TakeCode = (trx: Db) => Promise<void>

/**
 * Runs `act` with a check of an app code or recovery code, which can be used once. Attempts are counted per account, and
 * separately for each of its known browsers and sessions. They are counted before the check, so that concurrent
 * attempts cannot exceed the limit.
 */
export async function doByCode<Done>(
  deps: IdentityDeps,
  { id: memberId, email }: CheckedMember,
  { code, device, sessionId }: Voucher & { code: string },
  caller: Caller,
  act: (takeCode: TakeCode) => Promise<Done>,
): Promise<Done> {
  const { db, limits } = deps
  const own = sessionId ?? ((await isKnownDevice(db, email, device)) ? device : undefined)
  const key = `${memberId} ${own ?? ''}`
  await limits.codesOfMember.refuseIfSpent(key)
  await limits.codesOfMember.take(key)
  const done = await act(async (trx) => {
    if (await isRight(deps, trx, memberId, code)) return
    caller.log.info({ event: 'second-factor.fail', memberId, address: caller.address }, 'second-factor.fail')
    refuseCode()
  })
  await limits.codesOfMember.forget(key)
  return done
}

export function refuseCode(): never {
  return refuse(secondFactorWrong, { errors: [{ field: 'code', message: secondFactorWrong.message }] })
}

async function isRight(
  { secrets, clock }: IdentityDeps,
  trx: Db,
  memberId: number,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return await takeRecoveryCode(trx, memberId, tokenHash(code))
  const sealed = await findSecret(trx, memberId, 'on')
  const step = sealed ? stepOf(secrets, sealed, code, clock.now()) : null
  return step !== null && (await takeStep(trx, memberId, step))
}
