import { type ConsentKind, MARKETING_CHANNELS } from '#contract/identity/consent.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Answers, type ConsentSource, insertConsents } from './consent.store.ts'

export type ConsentVersions = Record<ConsentKind, string>
export type Agreed = Partial<Record<ConsentKind, boolean | undefined>>

type Asked = {
  source: ConsentSource
  /** `caller.address`. */
  ip: string | null
  /** When it was asked; now when absent. */
  at?: Date
}

/**
 * Writes down what somebody agreed to or refused when the account was made, within the transaction that makes it.
 * Kinds that are absent were not asked. `versions` are `consentVersions(deps.legal)`. Where a mail goes out first,
 * `answersOf` is what `sign_up.agreements` holds meanwhile, and redeeming the link records it.
 */
export async function recordConsents(
  db: Db,
  memberId: number,
  { agreed, versions, ...asked }: Asked & { agreed: Agreed; versions: ConsentVersions },
): Promise<void> {
  await recordAnswers(db, memberId, answersOf(agreed, versions), asked)
}

export async function recordAnswers(
  db: Db,
  memberId: number,
  answers: Answers,
  { source, ip, at }: Asked,
): Promise<void> {
  await insertConsents(db, memberId, answers, { source, ip, at: at ?? null })
}

/** Each answer with the version that it was given to. A way of advertising means nothing without `marketing`. */
export function answersOf(
  agreed: Agreed,
  versions: ConsentVersions,
  hasMarketing = agreed.marketing === true,
): Answers {
  const asked = Object.keys(agreed) as ConsentKind[]
  const isMeant = (kind: ConsentKind) => agreed[kind] === true && (hasMarketing || !isChannel(kind))
  return Object.fromEntries(
    asked
      .filter((kind) => agreed[kind] !== undefined)
      .map((kind) => [kind, { agreed: isMeant(kind), version: versions[kind] }]),
  )
}

const isChannel = (kind: ConsentKind) => MARKETING_CHANNELS.some((channel) => channel === kind)
