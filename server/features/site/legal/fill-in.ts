import { LEGAL_BLANKS, type LegalBlank, unknownBlankOf, withBlanks } from '#contract/site/legal-markup.ts'
import type { Branding } from '../demo-brand.ts'

const NOT_YET = '(준비 중)'

/** Replaces `{{company}}` and other placeholders by the school's details. */
export function filledIn(text: string, { brand, business }: Pick<Branding, 'brand' | 'business'>): string {
  const values: Record<LegalBlank, string> = { ...business, brand: brand.name }
  return withBlanks(text, (name) => asText(values[name]) || NOT_YET)
}

export function refuseUnknownBlanks(text: string): void {
  const unknown = unknownBlankOf(text)
  if (unknown !== null)
    throw new Error(`{{${unknown}}} is none of ${LEGAL_BLANKS.map((known) => `{{${known}}}`).join(', ')}`)
}

/** On one line, without characters that would make a heading, list or table cell. */
const asText = (value: string) =>
  value
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^(?:#+|-) /, '')
    .replaceAll('|', '｜')
