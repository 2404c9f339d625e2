import { type RawBuilder, sql } from 'kysely'
import { isInitials, stretchesOf } from './hangul-initials.ts'
import { slipsOf } from './keyboard-slip.ts'
import { isShort, piecesOf, wordsOf } from './word-pieces.ts'

/** The words of a search: indexed pieces, words too short for the index, and initial consonants. */
export type Reading = { pieces: string[]; shortWords: string[]; initials: string[] }

/** The text as typed, and as read in the other keyboard mode. Empty: nothing to search. */
export type Sought = Reading[]

/** Converting a word to the other keyboard mode takes quadratic time. */
const READ_MAX = 100

export function soughtBy(typed = ''): Sought {
  const text = typed.slice(0, READ_MAX).normalize('NFC')
  const asTyped = readingOf(text)
  return isEmpty(asTyped) ? [] : [asTyped, ...slipsOf(text).map(readingOf)]
}

function readingOf(text: string): Reading {
  const words = wordsOf(text).map(withoutBegunLetter).filter(Boolean)
  const plain = words.filter((word) => !isInitials(word))
  return {
    pieces: piecesOf(plain.filter((word) => !isShort(word)).join(' ')),
    shortWords: plain.filter(isShort),
    initials: words.filter(isInitials).flatMap(stretchesOf),
  }
}

const isEmpty = ({ pieces, shortWords, initials }: Reading) =>
  pieces.length + shortWords.length + initials.length === 0

/** Drops a trailing consonant of a syllable that is still being typed: 파이ㅆ is 파이. */
const withoutBegunLetter = (word: string) => word.replace(/(?<=[가-힣])[ㄱ-ㅣ]+$/, '')

/** The SQL condition for each kind of word; all words of a reading must match. */
export type Holding = {
  pieces: (pieces: string[]) => RawBuilder<unknown>
  shortWord: (word: string) => RawBuilder<unknown>
  initials: (initials: string[]) => RawBuilder<unknown>
}

/** One condition, or none when nothing is searched. */
export function conditionsOf(sought: Sought, holding: Holding): RawBuilder<unknown>[] {
  if (sought.length === 0) return []
  const readings = sought.map(({ pieces, shortWords, initials }) =>
    sql.join(
      [
        ...(pieces.length > 0 ? [holding.pieces(pieces)] : []),
        ...shortWords.map(holding.shortWord),
        ...(initials.length > 0 ? [holding.initials(initials)] : []),
      ],
      sql` and `,
    ),
  )
  return [sql`(${sql.join(readings, sql` or `)})`]
}
