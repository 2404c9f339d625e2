import type { MarkdownToken } from '#server/platform/markdown/safe-parser.ts'

const CHARS_A_MIN = 500
const WORDS_A_MIN = 200
const STEP_SEC = 30

/**
 * The estimated study time: 500 characters of prose and 200 words of code a minute, together rounded up to 30 s.
 * A character is any but white space, in headings, paragraphs, lists, quotes, callouts and tables; code within a
 * line counts as prose. A word of code is anything between white space in a code block. Markdown's own signs, the
 * addresses of links, alternative texts and the titles of callouts do not count. Only an empty text takes 0 s.
 */
export function studySecOf(tokens: MarkdownToken[]): number {
  let chars = 0
  let words = 0
  for (const { type, content, children } of tokens) {
    if (type === 'fence' || type === 'code_block') words += content.match(/\S+/g)?.length ?? 0
    for (const child of children ?? []) if (child.type !== 'image') chars += charsOf(child.content)
  }
  return tokens.length === 0 ? 0 : secOf(chars, words)
}

/** The estimate for a text that is shown as typed: all of it counts as prose. */
export const studySecOfPlain = (text: string): number => secOf(charsOf(text), 0)

const charsOf = (text: string) => [...text.normalize('NFC').replace(/\s+/g, '')].length

/** In whole numbers, since 0.1 + 0.2 would round up to the next step. */
function secOf(chars: number, words: number): number {
  const steps = Math.ceil(
    ((chars * WORDS_A_MIN + words * CHARS_A_MIN) * 60) / (CHARS_A_MIN * WORDS_A_MIN * STEP_SEC),
  )
  return Math.max(1, steps) * STEP_SEC
}
