import { type ConsentKind, MARKETING_CHANNELS } from '#contract/identity/consent.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type ConsentAnswers, type ConsentSource, insertConsents } from './consent.store.ts'

export type ConsentVersions = Record<ConsentKind, string>
export type ConsentChoices = Partial<Record<ConsentKind, boolean | undefined>>

type ConsentOrigin = {
  source: ConsentSource
  /** `caller.address`. */
  ip: string | null
  /** When the consent was given; default: now. */
  at?: Date
}

/**
 * Stores the answers of a new member, in the transaction that creates the account. Kinds that are absent were not
 * asked. `versions` are `consentVersions(deps.legal)`. A sign-up by mail keeps `answersOf` in `sign_up.agreements` until
 * the link is redeemed.
 */
export async function recordConsents(
  db: Db,
  memberId: number,
  { agreed, versions, ...origin }: ConsentOrigin & { agreed: ConsentChoices; versions: ConsentVersions },
): Promise<void> {
  await recordAnswers(db, memberId, answersOf(agreed, versions), origin)
}

export async function recordAnswers(
  db: Db,
  memberId: number,
  answers: ConsentAnswers,
  { source, ip, at }: ConsentOrigin,
): Promise<void> {
  await insertConsents(db, memberId, answers, { source, ip, at: at ?? null })
}

/** Each answer with the version of its text. An advertising channel counts only together with `marketing`. */
export function answersOf(
  agreed: ConsentChoices,
  versions: ConsentVersions,
  hasMarketing = agreed.marketing === true,
): ConsentAnswers {
  const asked = Object.keys(agreed) as ConsentKind[]
  const isMeant = (kind: ConsentKind) => agreed[kind] === true && (hasMarketing || !isChannel(kind))
  return Object.fromEntries(
    asked
      .filter((kind) => agreed[kind] !== undefined)
      .map((kind) => [kind, { agreed: isMeant(kind), version: versions[kind] }]),
  )
}

const isChannel = (kind: ConsentKind) => MARKETING_CHANNELS.some((channel) => channel === kind)
