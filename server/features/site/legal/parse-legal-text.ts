import * as z from 'zod/mini'
import { LegalText } from '#contract/site/legal.ts'
import { wrongLineOf } from '#contract/site/legal-markup.ts'
import { SeoulDate } from '#contract/platform/fields.ts'

const Head = z.object({
  title: z.string('title is missing').check(z.minLength(1, 'title is empty'), z.maxLength(100)),
  version: z
    .string('version is missing')
    .check(z.regex(/^[\w.-]{1,40}$/, 'version must be 1 to 40 letters, digits, dots or hyphens')),
  effectiveFrom: z
    .string('effectiveFrom is missing')
    .check(
      z.refine(
        (text) => SeoulDate.safeParse(text).success,
        'effectiveFrom must be a date such as 2026-12-01',
      ),
    ),
})

/** A text with its front matter between two `---` lines: title, version, and the day it takes effect. */
export function parseLegalText(file: string): Omit<LegalText, 'document'> {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (front === '')
    throw new Error('it does not begin with title, version and effectiveFrom between lines of ---')
  const read = z.safeParse(Head, Object.fromEntries(front.split('\n').map(entryOf)))
  if (!read.success) throw new Error(read.error.issues.map(({ message }) => message).join('; '))
  if (body.trim() === '') throw new Error('it has no text')
  refuseOtherMarkup(body)
  return { ...read.data, body: body.trim() }
}

function entryOf(line: string): [string, string] {
  const [name = '', ...rest] = line.split(':')
  return [name.trim(), rest.join(':').trim()]
}

/** Stops the start on a text with markup that the page cannot render. */
function refuseOtherMarkup(body: string): void {
  const wrong = wrongLineOf(body)
  if (wrong?.why === 'markup')
    throw new Error(
      `line ${wrong.line} of its text is no heading (## ), list (- ), table (| ) or paragraph: ${wrong.text}`,
    )
  if (wrong?.why === 'row')
    throw new Error(`line ${wrong.line} of its text is a row of a table that does not end with |`)
}
