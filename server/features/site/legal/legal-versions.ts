import { LegalDocument, type LegalText } from '#contract/site/legal.ts'
import type { LegalTextRow } from '../settings.store.ts'
import type { LegalTexts } from '../legal-texts.ts'

/** A version as written; `publishedAt` is null for the one that came with the installation. */
export type TextVersion = Omit<LegalText, 'document' | 'title'> & {
  note: string
  publishedAt: Date | null
  publishedBy: string | null
}

export type TextVersions = Record<LegalDocument, { title: string; versions: TextVersion[] }>

/** The versions of each text by effective day; on the same day the later published one comes last. */
export function textVersions(installed: LegalTexts, rows: LegalTextRow[]): TextVersions {
  return Object.fromEntries(
    LegalDocument.options.map((document) => {
      const { title, document: _document, ...first } = installed[document]
      const published = rows.filter((row) => row.document === document).map(versionOf)
      const all = [{ ...first, note: '', publishedAt: null, publishedBy: null }, ...published]
      return [
        document,
        { title, versions: all.toSorted((one, other) => order(one.effectiveFrom, other.effectiveFrom)) },
      ]
    }),
  ) as TextVersions
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const versionOf = ({ version, body, effective_from, note, published_at, published_by }: LegalTextRow) => ({
  version,
  body,
  note,
  effectiveFrom: effective_from,
  publishedAt: published_at,
  publishedBy: published_by,
})

/** The version in force on a day, or the first if none is yet. */
export const versionOn = (versions: TextVersion[], day: string): TextVersion =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? versions[0]!

/**
 * Versions whose consents need no renewal. A version published by staff only notifies the members; a new text of the
 * installation asks all members again.
 */
export function countingOn(versions: TextVersion[], day: string): string[] {
  const upToNow = versions.slice(0, versions.indexOf(versionOn(versions, day)) + 1)
  const since = upToNow.findLastIndex(({ publishedAt }) => publishedAt === null)
  return upToNow.slice(Math.max(since, 0)).map(({ version }) => version)
}
