import { type RawBuilder, sql } from 'kysely'
import { isInitials, stretchesOf } from './hangul-initials.ts'
import { slipsOf } from './keyboard-slip.ts'
import { isShort, piecesOf, wordsOf } from './word-pieces.ts'

/** Words of a search: pieces that the index knows, those that are too short for it, and first consonants. */
export type Reading = { pieces: string[]; shortWords: string[]; initials: string[] }

/** As it was typed, and as it would read had the keyboard stood on the other script. Empty: nothing is looked for. */
export type Sought = Reading[]

/** Reading a word as if typed on the other keyboard costs its length squared. */
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

/** Of a syllable that is still being typed there is only its first letter: 파이ㅆ is 파이. */
const withoutBegunLetter = (word: string) => word.replace(/(?<=[가-힣])[ㄱ-ㅣ]+$/, '')

/** How a table is asked for each; every one of a reading has to hold. */
export type Holding = {
  pieces: (pieces: string[]) => RawBuilder<unknown>
  shortWord: (word: string) => RawBuilder<unknown>
  initials: (initials: string[]) => RawBuilder<unknown>
}

/** No condition where nothing is looked for, one otherwise. */
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
