import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { wordsOf } from '#server/platform/words/word-pieces.ts'
import { knownWord, nearestWord, type Vocabulary } from './near-words.ts'
import type { Reader } from './reader.ts'
import { findOwnTexts, findPublicTexts } from './vocabulary.store.ts'

/** The text with the words of titles that are nearest to the typed ones; null if none of them is near. */
export type NearReading = (typed: string, reader: Reader) => Promise<string | null>

const FRESH_MS = 300_000

/** Words of published titles, read again after five minutes, and those of titles that only the caller finds. */
export function openVocabulary({ db }: Pick<Deps, 'db'>): NearReading {
  let known: { at: number; words: Promise<Vocabulary> } | null = null
  const read = () => {
    const now = performance.now()
    if (known && now - known.at < FRESH_MS) return known.words
    const words = findPublicTexts(db).then(readInTurns)
    known = { at: now, words }
    words.catch(() => (known = null))
    return words
  }
  return async (typed, reader) => {
    const own = reader.memberId === null ? [] : vocabularyOf(await findOwnTexts(db, reader))
    return nearText(typed, [...own, ...(await read())])
  }
}

const TEXTS_AT_ONCE = 200

/** A large school has many titles, and other requests go on meanwhile. */
async function readInTurns(texts: string[]): Promise<Vocabulary> {
  const words = new Set<string>()
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
    for (const word of texts.slice(at, at + TEXTS_AT_ONCE).flatMap(wordsOf)) words.add(word)
    await nextTurn()
  }
  return listed(words)
}

export const vocabularyOf = (texts: string[]): Vocabulary => listed(new Set(texts.flatMap(wordsOf)))

/** Shorter words first: of two equally near ones the shorter is meant. */
const listed = (words: ReadonlySet<string>): Vocabulary =>
  [...words]
    .filter((word) => word.length > 1)
    .toSorted((one, other) => one.length - other.length)
    .map(knownWord)

/** Each word is compared with the whole vocabulary on the main thread, so a longer text has no near reading. */
const WORDS_MAX = 3

export function nearText(typed: string, vocabulary: Vocabulary): string | null {
  const words = wordsOf(typed)
  if (words.length > WORDS_MAX) return null
  const near = words.map((word) => (isKnown(word, vocabulary) ? word : nearestWord(word, vocabulary)))
  const text = near.filter((word) => word !== null).join(' ')
  return text === '' || text === words.join(' ') ? null : text
}

/** A single syllable is inside of many words. */
const isKnown = (word: string, vocabulary: Vocabulary) =>
  vocabulary.some((known) => (word.length === 1 ? known.word.startsWith(word) : known.word.includes(word)))
