import { ConsentKind, type Consents, isRequiredConsent } from '#contract/identity/consent.ts'
import { seoulDate, seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { consentVersions, isConsentEnough, kindsInForce } from '#server/features/site/consent-versions.ts'
import { type ConsentRow, findConsents } from './consent.store.ts'
import type { ConsentVersions } from './consents.ts'

/** The member's latest answer for each kind, and the required consents that are missing or given to an older text. */
export async function listConsents(
  { db, legal, clock }: Pick<Deps, 'db' | 'legal' | 'clock'>,
  memberId: number,
): Promise<Consents> {
  const inForce = new Set(kindsInForce(legal, seoulDate(clock.now())))
  const versions = consentVersions(legal)
  return shown(await findConsents(db, memberId), versions, (kind, version) =>
    inForce.has(kind) ? isConsentEnough(legal, kind, version) : true,
  )
}

type IsEnough = (kind: ConsentKind, version: string | null) => boolean

function shown(rows: ConsentRow[], versions: ConsentVersions, isEnough: IsEnough): Consents {
  const consents = ConsentKind.options.map((kind) => {
    const last = rows.find((row) => row.kind === kind)
    return {
      kind,
      agreed: last?.agreed ?? false,
      version: last?.version ?? null,
      currentVersion: versions[kind],
      at: last ? seoulTime(last.at) : null,
    }
  })
  const isMissing = ({ kind, agreed, version }: Consents['consents'][number]) =>
    isRequiredConsent(kind) && !(agreed && isEnough(kind, version))
  return { consents, missing: consents.filter(isMissing).map(({ kind }) => kind) }
}
