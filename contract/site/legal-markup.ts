const HEADING = /^## \S/
const OTHER_MARKUP = /^(?:#|>|```|~~~|[*+] |\d+[.)] |\s+[-*+] |-{3,}$|={3,}$|!?\[)|<\/?[a-z!]|\]\(/i

export type WrongLine = { line: number; text: string; why: 'markup' | 'row' }

/**
 * The page renders headings (`## `), paragraphs, lists (`- `) and tables (`| `). It would show any other markup
 * unrendered.
 */
export function wrongLineOf(body: string): WrongLine | null {
  for (const [at, text] of body.split('\n').entries()) {
    if (OTHER_MARKUP.test(text) && !HEADING.test(text)) return { line: at + 1, text, why: 'markup' }
    if (text.startsWith('|') && !text.trimEnd().endsWith('|')) return { line: at + 1, text, why: 'row' }
  }
  return null
}

/** The school's details, written as `{{company}}`. */
export const LEGAL_BLANKS = [
  'brand',
  'company',
  'representative',
  'email',
  'phone',
  'address',
  'privacyOfficer',
] as const
export type LegalBlank = (typeof LEGAL_BLANKS)[number]

const BLANK = /\{\{([^{}]*)\}\}/g

const isLegalBlank = (name: string): name is LegalBlank => LEGAL_BLANKS.some((known) => known === name.trim())

/** The first `{{name}}` that is not a known placeholder. */
export const unknownBlankOf = (body: string): string | null =>
  [...body.matchAll(BLANK)].map(([, name = '']) => name).find((name) => !isLegalBlank(name)) ?? null

/** Replaces every `{{name}}` by the school's value. */
export const withBlanks = (body: string, say: (name: LegalBlank) => string): string =>
  body.replace(BLANK, (whole, name: string) => {
    const known = name.trim()
    return isLegalBlank(known) ? say(known) : whole
  })
