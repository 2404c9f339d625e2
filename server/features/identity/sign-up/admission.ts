import { badCredentials } from '#contract/identity/identity.ts'
import { signInGone } from '#contract/identity/second-factor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { holdMember } from './admission.store.ts'
import type { Caller } from '../caller.ts'
import { type Browser, rememberDevice } from '../sign-in/known-devices.ts'
import type { IdentityDeps } from '../limits.ts'
import { enqueueNewDeviceMail } from '../sign-in/new-device-notice.ts'
import { closePending, insertPending } from '../sign-in/pending-sign-in.store.ts'
import type { TakeCode } from '../second-factor/second-factor-check.ts'
import { hasSecondFactor } from '../second-factor/second-factor.store.ts'
import { endSessions, startSession, type SessionTokens } from '../session/session.ts'
import { newToken, tokenHash } from '../tokens.ts'

export type { Browser } from '../sign-in/known-devices.ts'

const PENDING_LIFE_SEC = 5 * 60

type AdmissionDeps = Pick<IdentityDeps, 'db' | 'bus' | 'mailer' | 'branding' | 'publicOrigin' | 'clock'>

type Member = {
  id: number
  email: string
  roles: readonly string[]
  /** The hash that the typed password matched. */
  password_hash?: string | null
}

/** Logged in, or asked for the second factor first. */
export type Admission =
  | { is: 'in'; tokens: SessionTokens; device: string | null }
  | { is: 'second-factor'; pending: string }

/** The only place that opens a session, after the password or Kakao has identified the member. */
export async function admit(
  deps: AdmissionDeps,
  member: Member,
  browser: Browser,
  caller: Caller,
): Promise<Admission> {
  const admission = await deps.db.transaction().execute(async (trx) => {
    const held = await hold(trx, member)
    // Under the same lock, so that a second factor turned on at this moment is asked for.
    if (await hasSecondFactor(trx, member.id)) return await askForCode(trx, member)
    return await open(deps, trx, held, { browser, caller, byCode: false })
  })
  if (admission.is === 'in') await settle(deps, member, { browser, caller, byCode: false })
  else
    caller.log.info({ event: 'login.halfway', memberId: member.id, address: caller.address }, 'login.halfway')
  return admission
}

type SecondStep = { pending: Buffer; takeCode: TakeCode }

/** After a right code: uses it up, closes the pending login, and opens the session, in one transaction. */
export async function letIn(
  deps: AdmissionDeps,
  member: Member,
  browser: Browser,
  caller: Caller,
  { pending, takeCode }: SecondStep,
): Promise<Admission & { is: 'in' }> {
  const way = { browser, caller, byCode: true }
  const opened = await deps.db.transaction().execute(async (trx) => {
    const held = await hold(trx, member)
    await takeCode(trx)
    if (!(await closePending(trx, pending))) refuse(signInGone)
    return await open(deps, trx, held, way)
  })
  await settle(deps, member, way)
  return opened
}

type AdmissionContext = { browser: Browser; caller: Caller; byCode: boolean }

/**
 * Refuses a password that was replaced since it was checked: the change has just ended its sessions. The session's
 * length follows the current roles.
 */
async function hold(trx: Db, member: Member): Promise<Member> {
  const { roles } = (await holdMember(trx, member)) ?? refuse(badCredentials)
  return { ...member, roles }
}

async function open(
  deps: AdmissionDeps,
  trx: Db,
  member: Member,
  { browser, caller, byCode }: AdmissionContext,
) {
  const tokens = await startSession(trx, member, caller, { byCode })
  const { device, isUnknown } = await rememberDevice(trx, member.id, browser)
  if (isUnknown) await enqueueNewDeviceMail(deps, trx, member, caller)
  return { is: 'in', tokens, device } as const
}

async function settle(
  deps: AdmissionDeps,
  { id }: Member,
  { browser, caller, byCode }: AdmissionContext,
): Promise<void> {
  await endSessions(deps, browser.tokens, 'ended')
  caller.log.info({ event: 'login.ok', memberId: id, address: caller.address, byCode }, 'login.ok')
}

async function askForCode(trx: Db, { id }: Member): Promise<Admission> {
  const pending = newToken()
  await insertPending(trx, { memberId: id, hash: tokenHash(pending), lifeSec: PENDING_LIFE_SEC })
  return { is: 'second-factor', pending }
}
