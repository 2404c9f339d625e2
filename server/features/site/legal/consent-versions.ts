import type { ConsentKind, LegalDocument } from '#contract/identity/consent.ts'
import type { LegalTexts } from './legal-texts.ts'

/** Which text each consent is about: a new version of it is asked for again. */
const TEXT_OF: Record<ConsentKind, LegalDocument> = {
  terms: 'terms',
  privacy: 'privacy',
  age14: 'privacy',
  marketing: 'marketing',
  marketingEmail: 'marketing',
  marketingSms: 'marketing',
  marketingNight: 'marketing',
}

/** The versions that a consent given now is about. */
export const consentVersions = (legal: LegalTexts): Record<ConsentKind, string> =>
  Object.fromEntries(
    Object.entries(TEXT_OF).map(([kind, document]) => [kind, legal[document].version]),
  ) as Record<ConsentKind, string>

/** Whether a consent to this version is as good as one to the text that holds now. */
export const isConsentEnough = (legal: LegalTexts, kind: ConsentKind, version: string | null): boolean => {
  const { version: current, stillCounts = [] } = legal[TEXT_OF[kind]]
  return version !== null && (version === current || stillCounts.includes(version))
}

/** The kinds whose text holds on this Seoul day already: a text that was announced is asked for only from its day on. */
export const kindsInForce = (legal: LegalTexts, day: string): ConsentKind[] =>
  (Object.keys(TEXT_OF) as ConsentKind[]).filter((kind) => legal[TEXT_OF[kind]].effectiveFrom <= day)
