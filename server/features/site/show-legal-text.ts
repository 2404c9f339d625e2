import { type LegalDocument, legalVersionNotFound, type ShownLegalText } from '#contract/site/legal.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { versionOn } from './legal/legal-versions.ts'

/** The text in force or a requested version, with the list of all versions. */
export function showLegalText(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  document: LegalDocument,
  asked?: string,
): ShownLegalText {
  const { versions } = settings.versions()[document]
  const inForce = versionOn(versions, seoulDate(clock.now()))
  const text = settings.text(document, asked ?? inForce.version) ?? refuse(legalVersionNotFound)
  return {
    ...text,
    editions: versions
      .map(({ version, effectiveFrom }) => ({
        version,
        effectiveFrom,
        isInForce: version === inForce.version,
      }))
      .toReversed(),
  }
}
