import { LegalDocument, type LegalText } from '#contract/site/legal.ts'
import type { Branding } from '../demo-brand.ts'
import { filledIn } from './fill-in.ts'
import type { LegalTexts } from '../legal-texts.ts'
import { countingOn, type TextVersion, type TextVersions, versionOn } from './legal-versions.ts'

type LegalSources = {
  versions(): TextVersions
  branding: Branding
  /** Today's date in Seoul. */
  today(): string
  /** Changes whenever any of these changes. */
  state(): string
}

/** All versions with placeholders filled in; filled in once per state of the settings. */
export function liveLegal({ versions, branding, today, state }: LegalSources) {
  const kept = new Map<LegalDocument, LegalTexts[LegalDocument]>()
  let keptState = ''

  const filled = (document: LegalDocument, { version, effectiveFrom, body }: TextVersion): LegalText => ({
    document,
    title: versions()[document].title,
    version,
    effectiveFrom,
    body: filledIn(body, branding),
  })

  const inForce = (document: LegalDocument): LegalTexts[LegalDocument] => {
    if (keptState !== state()) kept.clear()
    keptState = state()
    const known = kept.get(document)
    if (known) return known
    const all = versions()[document].versions
    const text = {
      ...filled(document, versionOn(all, today())),
      stillCounts: countingOn(all, today()),
    }
    kept.set(document, text)
    return text
  }

  return {
    texts: liveTexts(inForce),
    find(document: LegalDocument, version: string): LegalText | undefined {
      const found = versions()[document].versions.find((each) => each.version === version)
      return found && filled(document, found)
    },
  }
}

const liveTexts = (inForce: (document: LegalDocument) => LegalTexts[LegalDocument]) =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      LegalDocument.options.map((document) => [document, { enumerable: true, get: () => inForce(document) }]),
    ),
  ) as LegalTexts
