import { randomBytes } from 'node:crypto'
import { unauthorized } from '#contract/platform/problem.ts'
import * as contract from '#contract/identity/second-factor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { secondFactorMail } from '../mails/second-factor.ts'
import { changeAccount } from '../profile/account-change.ts'
import { type AccountHolder, accountPage, forgottenPage } from '../profile/account-page.ts'
import type { Caller } from '../caller.ts'
import type { IdentityDeps } from '../limits.ts'
import { findMember } from '../member.store.ts'
import { requireOwner } from '../password/reauthentication.ts'
import { doByCode, refuseCode } from './second-factor-check.ts'
import { newSecret, stepOf } from './second-factor-secret.ts'
import * as store from './second-factor.store.ts'
import { replaceSessionTokens, type SessionTokens } from '../session/session.ts'
import { needsSecondFactor } from '../staff-factor.ts'
import { tokenHash } from '../tokens.ts'

const RECOVERY_CODES = 10
const CODE_LENGTH = 16 // 80 random bits
const CODE_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Creates a secret for an app; the second factor is on only after the first code. */
export async function beginSecondFactor(
  deps: IdentityDeps,
  viewer: Viewer,
  password: string | undefined,
  caller: Caller,
): Promise<{ secret: string; uri: string }> {
  const { db, secrets, branding } = deps
  if (await store.hasSecondFactor(db, viewer.memberId)) refuse(contract.secondFactorOn)
  await requireOwner(deps, viewer, password, caller)
  const { sealed, ...begun } = newSecret(secrets, branding.brand.name, viewer.email)
  const isPut = await changeAccount(db, viewer, (trx) => store.putSecret(trx, viewer.memberId, sealed))
  if (!isPut) refuse(contract.secondFactorOn)
  return begun
}

type FactorConfirmation = { recoveryCodes: string[]; tokens: SessionTokens | null }

/** Turns it on with the app's first code: this session counts as opened with a code. */
export async function confirmSecondFactor(
  deps: IdentityDeps,
  viewer: Viewer,
  code: string,
  caller: Caller,
  { canTakeTokens }: { canTakeTokens: boolean },
): Promise<FactorConfirmation> {
  const { db, bus, secrets, clock } = deps
  const { memberId, sessionId } = viewer
  if (await store.hasSecondFactor(db, memberId)) refuse(contract.secondFactorOn)
  const member = await memberAsStored(deps, memberId)
  const sealed = (await store.findSecret(db, memberId, 'begun')) ?? refuse(contract.secondFactorOff)
  const step = stepOf(secrets, sealed, code, clock.now()) ?? refuseCode()
  const { shown, hashes } = newRecoveryCodes()
  const tokens = await changeAccount(db, viewer, async (trx) => {
    if (!(await store.confirmSecret(trx, memberId, sealed, step))) refuse(contract.secondFactorOn)
    await store.replaceRecoveryCodes(trx, memberId, hashes)
    await store.markSession(trx, sessionId)
    await enqueueSecondFactorMail(deps, trx, member, true)
    return canTakeTokens ? await replaceSessionTokens(trx, sessionId) : null
  })
  await bus.publish('member.changed', String(memberId))
  caller.log.info({ event: 'second-factor.on', memberId, address: caller.address }, 'second-factor.on')
  return { recoveryCodes: shown, tokens }
}

export async function renewRecoveryCodes(
  deps: IdentityDeps,
  viewer: Viewer,
  code: string,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const { shown, hashes } = newRecoveryCodes()
  await changeByCode(deps, viewer, code, caller, (trx) =>
    store.replaceRecoveryCodes(trx, viewer.memberId, hashes),
  )
  caller.log.info(
    { event: 'second-factor.codes', memberId: viewer.memberId, address: caller.address },
    'second-factor.codes',
  )
  return { recoveryCodes: shown }
}

export async function endSecondFactor(
  deps: IdentityDeps,
  viewer: Viewer,
  code: string,
  caller: Caller,
): Promise<null> {
  const { bus, config } = deps
  const { memberId } = viewer
  const member = await memberAsStored(deps, memberId)
  if (needsSecondFactor(config, member)) refuse(contract.secondFactorKept)
  await changeByCode(deps, viewer, code, caller, async (trx) => {
    await store.removeSecondFactor(trx, memberId)
    await enqueueSecondFactorMail(deps, trx, member, false)
  })
  await bus.publish('member.changed', String(memberId))
  caller.log.info({ event: 'second-factor.off', memberId, address: caller.address }, 'second-factor.off')
  return null
}

/** Reads the stored roles, because a session without the factor has only those of a learner. */
const memberAsStored = async ({ db }: IdentityDeps, memberId: number) =>
  (await findMember(db, memberId)) ?? refuse(unauthorized)

/** One-time codes for a lost app: shown once in groups, stored hashed. */
function newRecoveryCodes(): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  return { shown: codes.map((code) => code.match(/.{4}/g)!.join('-')), hashes: codes.map(tokenHash) }
}

// With 32 letters the low five bits of a random byte choose each letter equally often.
const newCode = () =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')

async function enqueueSecondFactorMail(
  { mailer, branding, publicOrigin, clock }: IdentityDeps,
  trx: Db,
  holder: AccountHolder,
  isOn: boolean,
): Promise<void> {
  const mail = secondFactorMail({
    brand: branding.brand.name,
    isOn,
    at: clock.now(),
    accountLink: accountPage(holder, publicOrigin),
    forgottenLink: forgottenPage(publicOrigin),
  })
  await mailer.enqueue(trx, { to: holder.email, ...mail })
}

async function changeByCode(
  deps: IdentityDeps,
  viewer: Viewer,
  code: string,
  caller: Caller,
  change: (trx: Db) => Promise<void>,
): Promise<void> {
  const { memberId: id, email, sessionId } = viewer
  if (!(await store.hasSecondFactor(deps.db, id))) refuse(contract.secondFactorOff)
  await doByCode(deps, { id, email }, { code, sessionId }, caller, (takeCode) =>
    changeAccount(deps.db, viewer, async (trx) => {
      await takeCode(trx)
      await change(trx)
    }),
  )
}
