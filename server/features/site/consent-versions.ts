import type { ConsentKind } from '#contract/identity/consent.ts'
import type { LegalDocument } from '#contract/site/legal.ts'
import type { LegalTexts } from './legal-texts.ts'

/** The text of each consent: a new version requires a new consent. */
const TEXT_OF: Record<ConsentKind, LegalDocument> = {
  terms: 'terms',
  privacy: 'privacy',
  age14: 'privacy',
  marketing: 'marketing',
  marketingEmail: 'marketing',
  marketingSms: 'marketing',
  marketingNight: 'marketing',
}

/** The text versions that a consent given now refers to. */
export const consentVersions = (legal: LegalTexts): Record<ConsentKind, string> =>
  Object.fromEntries(
    Object.entries(TEXT_OF).map(([kind, document]) => [kind, legal[document].version]),
  ) as Record<ConsentKind, string>

/** Whether a consent to this version also counts for the text in force. */
export const isConsentEnough = (legal: LegalTexts, kind: ConsentKind, version: string | null): boolean => {
  const { version: current, stillCounts = [] } = legal[TEXT_OF[kind]]
  return version !== null && (version === current || stillCounts.includes(version))
}

/** The kinds whose text is in force on this Seoul day: an announced text is not asked for before its day. */
export const kindsInForce = (legal: LegalTexts, day: string): ConsentKind[] =>
  (Object.keys(TEXT_OF) as ConsentKind[]).filter((kind) => legal[TEXT_OF[kind]].effectiveFrom <= day)
