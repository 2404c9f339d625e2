import { sql } from 'kysely'
import type { ConsentKind } from '#contract/identity/consent.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { consentVersions } from '#server/features/site/consent-versions.ts'
import type { Caller } from './caller.ts'
import { changesOf, newAnswers } from './consents/consent-change.ts'
import { confirmMarketing } from './consents/consent-mail.ts'
import { findConsents } from './consents/consent.store.ts'
import { recordAnswers } from './consents/consents.ts'
import { lockMember } from './member-lock.store.ts'

/** The consents to nightly advertising of these texts are about text messages alone. */
const NIGHT_OF_TEXT_MESSAGES = ['2026-11-01']

const lastAnswer = (kind: ConsentKind, agreed = sql`c.agreed`) =>
  sql<boolean>`coalesce((select ${agreed} from consent c where c.member_id = m.id and c.kind = ${kind}
    order by c.id desc limit 1), false)`

/** Conditions on the member `m` of a statement. */
export const advertisingConsent = {
  toMarketing: lastAnswer('marketing'),
  toMail: sql<boolean>`(${lastAnswer('marketing')} and ${lastAnswer('marketingEmail')})`,
  atNight: lastAnswer(
    'marketingNight',
    sql`c.agreed and c.version <> all (${NIGHT_OF_TEXT_MESSAGES}::text[])`,
  ),
}

export type AdvertisingState = {
  email: string
  isAdvertised: boolean
  isAdvertisedAtNight: boolean
  changedAt: Date | null
}

/** What a member agreed to; undefined for a removed account. */
export async function advertisingState(db: Db, memberId: number): Promise<AdvertisingState | undefined> {
  const member = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!member) return undefined
  const answers = await findConsents(db, memberId)
  const agreedTo = (kind: ConsentKind) => answers.some((one) => one.kind === kind && one.agreed)
  const changes = answers.filter(({ kind }) => kind.startsWith('marketing')).map(({ at }) => at.getTime())
  return {
    email: member.email,
    isAdvertised: agreedTo('marketing'),
    isAdvertisedAtNight: agreedTo('marketing') && agreedTo('marketingNight'),
    changedAt: changes.length > 0 ? new Date(Math.max(...changes)) : null,
  }
}

type OptOutDeps = Pick<Deps, 'db' | 'legal' | 'mailer' | 'branding' | 'clock' | 'publicOrigin'>

/** Withdraws consents to advertising, as on the profile: stored with time and origin, confirmed by mail. */
export async function withdrawAdvertising(
  deps: OptOutDeps,
  trx: Db,
  memberId: number,
  { what, caller }: { what: 'all' | 'night'; caller: Caller },
): Promise<void> {
  const member = await lockMember(trx, memberId)
  if (!member) return
  const before = await findConsents(trx, memberId)
  const wanted = what === 'all' ? { marketing: false } : { marketingNight: false }
  const answers = newAnswers(before, wanted, consentVersions(deps.legal))
  const changes = changesOf(before, answers)
  // A second press finds everything withdrawn, and stores nothing again.
  if (changes.length === 0) return
  await recordAnswers(trx, memberId, answers, { source: 'opt-out', ip: caller.address })
  await confirmMarketing(deps, trx, member, changes)
}
