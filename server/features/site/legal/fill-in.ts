import { LEGAL_BLANKS, type LegalBlank, unknownBlankOf, withBlanks } from '#contract/site/legal-markup.ts'
import type { Branding } from '../branding.ts'

const NOT_YET = '(준비 중)'

/** Puts the school's own particulars where a text has `{{company}}` and the like. */
export function filledIn(text: string, { brand, business }: Pick<Branding, 'brand' | 'business'>): string {
  const values: Record<LegalBlank, string> = { ...business, brand: brand.name }
  return withBlanks(text, (name) => asText(values[name]) || NOT_YET)
}

export function refuseUnknownBlanks(text: string): void {
  const unknown = unknownBlankOf(text)
  if (unknown !== null)
    throw new Error(`{{${unknown}}} is none of ${LEGAL_BLANKS.map((known) => `{{${known}}}`).join(', ')}`)
}

/** On one line and without what would make a heading, a list or a cell of it. */
const asText = (value: string) =>
  value
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^(?:#+|-) /, '')
    .replaceAll('|', '｜')
