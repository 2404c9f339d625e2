import { wordsOf } from '#server/platform/words/word-pieces.ts'

const LETTERS_LEAST = 2
const LETTERS_MOST = 40
/** A text with more digits may be a phone or order number. */
const DIGITS_MOST = 6

/** The text as it is counted: words in lower case. Null: too short or long, or it may be an address or number of somebody. */
export function gapTermOf(q: string): string | null {
  if (q.includes('@') || q.replaceAll(/\D/g, '').length > DIGITS_MOST) return null
  const term = wordsOf(q).join(' ')
  return term.length < LETTERS_LEAST || term.length > LETTERS_MOST ? null : term
}
