import { type RawBuilder, sql } from 'kysely'
import { slipsOf } from '#contract/platform/keyboard-slip.ts'
import { isInitials, stretchesOf } from './hangul-initials.ts'
import { isShort, piecesOf, wordsOf } from './word-pieces.ts'

/** The words of a search: indexed pieces, words too short for the index, and initial consonants. */
export type SearchTerm = { pieces: string[]; shortWords: string[]; initials: string[] }

/** The text as typed, and as read in the other keyboard mode. Empty: nothing to search. */
export type SearchTerms = SearchTerm[]

/** Converting a word to the other keyboard mode takes quadratic time. */
const READ_MAX = 100

export function searchTermsOf(typed = ''): SearchTerms {
  const text = typed.slice(0, READ_MAX).normalize('NFC')
  const asTyped = searchTermOf(text)
  return isEmpty(asTyped) ? [] : [asTyped, ...slipsOf(text).map(searchTermOf)]
}

export function searchTermOf(text: string): SearchTerm {
  const words = wordsOf(text).map(withoutBegunLetter).filter(Boolean)
  const plain = words.filter((word) => !isInitials(word))
  return {
    pieces: piecesOf(plain.filter((word) => !isShort(word)).join(' ')),
    shortWords: plain.filter(isShort),
    initials: words.filter(isInitials).flatMap(stretchesOf),
  }
}

export const isEmpty = ({ pieces, shortWords, initials }: SearchTerm) =>
  pieces.length + shortWords.length + initials.length === 0

/** Drops a trailing consonant of a syllable that is still being typed: 파이ㅆ is 파이. */
const withoutBegunLetter = (word: string) => word.replace(/(?<=[가-힣])[ㄱ-ㅣ]+$/, '')

/** The SQL condition for each kind of word; all words of a reading must match. */
export type TermConditions = {
  pieces: (pieces: string[]) => RawBuilder<unknown>
  shortWord: (word: string) => RawBuilder<unknown>
  initials: (initials: string[]) => RawBuilder<unknown>
}

/** One condition, or none when nothing is searched. */
export function conditionsOf(terms: SearchTerms, conditions: TermConditions): RawBuilder<unknown>[] {
  if (terms.length === 0) return []
  const readings = terms.map(({ pieces, shortWords, initials }) =>
    sql.join(
      [
        ...(pieces.length > 0 ? [conditions.pieces(pieces)] : []),
        ...shortWords.map(conditions.shortWord),
        ...(initials.length > 0 ? [conditions.initials(initials)] : []),
      ],
      sql` and `,
    ),
  )
  return [sql`(${sql.join(readings, sql` or `)})`]
}
