import { slipsOf } from '#contract/platform/keyboard-slip.ts'
import { isInitials, stretchesOf } from '#server/platform/words/hangul-initials.ts'
import { isEmpty, searchTermOf, type SearchTerm } from '#server/platform/words/word-search.ts'
import { wordsOf } from '#server/platform/words/word-pieces.ts'
import { syllablesFound } from './found-initials.ts'

/** One way to read what was typed. */
export type QueryReading = {
  text: string
  words: string[]
  term: SearchTerm
  /** May be looked for in lines that the caller may not open. */
  mayFindLocked: boolean
}

/** As typed first, then in the other keyboard mode. */
export const readingsOf = (typed: string): QueryReading[] =>
  [typed, ...slipsOf(typed)].map(readingOf).filter(({ term }) => !isEmpty(term))

export function readingOf(given: string): QueryReading {
  const text = given.normalize('NFC').trim()
  const words = wordsOf(text)
  return { text, words, term: searchTermOf(text), mayFindLocked: isBrief(words) }
}

const LOCKED_WORDS_MAX = 2
const LOCKED_LETTERS_MAX = 12

/** A longer text would let callers find out, word by word, how a line that they may not read continues. */
const isBrief = (words: string[]) =>
  words.length <= LOCKED_WORDS_MAX && words.join('').length <= LOCKED_LETTERS_MAX

/** Returns the words to mark; for initial consonants, the syllables that they abbreviate. */
export const markedWords = ({ words }: QueryReading, found: readonly { title: string }[]): string[] => [
  ...new Set([
    ...words.filter((word) => !isInitials(word)),
    ...found.flatMap(({ title }) => syllablesFound(title, words)),
  ]),
]

export const isOfInitials = ({ words }: QueryReading): boolean =>
  words.some((word) => isInitials(word) && stretchesOf(word).length > 0)
