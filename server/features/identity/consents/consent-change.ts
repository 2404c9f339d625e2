import {
  CONSENT_NAMES,
  type ConsentKind,
  type Consents,
  isRequiredConsent,
  MARKETING_CHANNELS,
  requiredConsentKept,
} from '#contract/identity/consent.ts'
import { unauthorized } from '#contract/platform/problem.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { consentVersions } from '#server/features/site/consent-versions.ts'
import type { Caller } from '../caller.ts'
import { confirmMarketing } from './consent-mail.ts'
import { listConsents } from './consent-list.ts'
import { type ConsentAnswer, type ConsentAnswers, type ConsentRow, findConsents } from './consent.store.ts'
import { type ConsentChoices, answersOf, type ConsentVersions, recordAnswers } from './consents.ts'
import type { IdentityDeps } from '../limits.ts'
import { lockMember } from '../member-lock.store.ts'

/** Gives or withdraws consents. Required ones cannot be withdrawn; changes about advertising are confirmed by mail. */
export async function changeConsents(
  deps: IdentityDeps,
  viewer: Viewer,
  wanted: ConsentChoices,
  caller: Caller,
): Promise<Consents> {
  refuseTakingBack(wanted)
  const versions = consentVersions(deps.legal)
  const { memberId } = viewer
  await deps.limits.changesOfMember.take(String(memberId))
  await deps.db.transaction().execute(async (trx) => {
    // Lock the member: of two concurrent changes the later one must see the earlier one's `marketing`.
    if (!(await lockMember(trx, memberId))) refuse(unauthorized)
    const before = await findConsents(trx, memberId)
    const answers = newAnswers(before, wanted, versions)
    await recordAnswers(trx, memberId, answers, { source: 'profile', ip: caller.address })
    await confirmMarketing(deps, trx, viewer, changesOf(before, answers))
  })
  return await listConsents(deps, memberId)
}

function refuseTakingBack(wanted: ConsentChoices): void {
  const taken = kindsOf(wanted).filter((kind) => isRequiredConsent(kind) && wanted[kind] === false)
  if (taken.length === 0) return
  const errors = taken.map((field) => ({ field, message: `${CONSENT_NAMES[field]}: 필수 항목입니다.` }))
  refuse(requiredConsentKept, { errors })
}

/** The answers that differ from the stored ones: the same answer to the same text is not stored twice. */
export function newAnswers(
  before: ConsentRow[],
  wanted: ConsentChoices,
  versions: ConsentVersions,
): ConsentAnswers {
  const hasMarketing = wanted.marketing ?? lastOf(before, 'marketing')?.agreed ?? false
  const lost = hasMarketing ? [] : MARKETING_CHANNELS.filter((kind) => lastOf(before, kind)?.agreed)
  const asked = { ...wanted, ...Object.fromEntries(lost.map((kind) => [kind, false])) }
  const isNew = ([kind, { agreed, version }]: [string, ConsentAnswer]) => {
    const last = lastOf(before, kind)
    return last?.agreed !== agreed || last.version !== version
  }
  return Object.fromEntries(Object.entries(answersOf(asked, versions, hasMarketing)).filter(isNew))
}

const kindsOf = (agreed: object) => Object.keys(agreed) as ConsentKind[]
const lastOf = (rows: ConsentRow[], kind: string) => rows.find((row) => row.kind === kind)

/** Excludes renewed consent to a newer text, and first refusals: neither is a change to confirm by mail. */
export function changesOf(before: ConsentRow[], answers: ConsentAnswers) {
  return kindsOf(answers)
    .map((kind) => ({ kind, agreed: answers[kind]!.agreed }))
    .filter(({ kind, agreed }) => (lastOf(before, kind)?.agreed ?? false) !== agreed)
}
