import { getChoseong } from 'es-hangul'
import type { SearchKind } from '#contract/search/search.ts'
import { wordsOf } from '#server/platform/words/word-pieces.ts'
import type { FoundLine } from './found-line.ts'
import { isOfInitials, type QueryReading } from './reading.ts'

/** For an equal match. */
const KIND_ORDER: readonly SearchKind[] = [
  'course',
  'instructor',
  'lecture',
  'exercise',
  'text',
  'caption',
  'question',
  'note',
]

/** How well a title fits, the best first. */
const RANKS = {
  exact: 0,
  beginning: 1,
  beginningOfWord: 2,
  inside: 3,
  allWords: 4,
  pieces: 5,
  whole: 6,
  body: 7,
}

/** The best match first, then by kind; of one kind the shorter title, then the earlier place. */
export function ranked(found: readonly FoundLine[], reading: QueryReading): FoundLine[] {
  const rankOf = openRank(reading)
  return found
    .map((line, at) => ({ line, at, rank: rankOf(line), kind: KIND_ORDER.indexOf(line.kind) }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        one.kind - other.kind ||
        one.line.line_title.length - other.line.line_title.length ||
        one.at - other.at,
    )
    .map(({ line }) => line)
}

function openRank(reading: QueryReading): (line: FoundLine) => number {
  const asCompared = isOfInitials(reading) ? initialsIn : (word: string) => word
  const sought = reading.words.map(asCompared)
  const whole = sought.join('')
  return ({ line_title, in_title, is_whole }) => {
    if (line_title !== '') {
      const rank = rankOfTitle(wordsOf(line_title).map(asCompared), { whole, sought })
      if (rank !== null) return rank
    }
    if (in_title) return RANKS.pieces
    return is_whole ? RANKS.whole : RANKS.body
  }
}

const initialsIn = (word: string) => getChoseong(word)

type SoughtWords = { whole: string; sought: string[] }

function rankOfTitle(words: string[], { whole, sought }: SoughtWords): number | null {
  const title = words.join('')
  if (title === whole) return RANKS.exact
  if (title.startsWith(whole)) return RANKS.beginning
  if (words.some((_word, at) => words.slice(at).join('').startsWith(whole))) return RANKS.beginningOfWord
  if (title.includes(whole)) return RANKS.inside
  return sought.every((word) => title.includes(word)) ? RANKS.allWords : null
}
