/** Limit of pieces per text; enough to find it. */
const MOST = 3_000

/**
 * Index terms of a text: pairs of Hangul syllables, and trigrams of other letters. So 비동기가 finds 비동기는 and `async`
 * finds `asynchronous`, without a dictionary or a database extension.
 */
export function piecesOf(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap(piecesOfWord))].slice(0, MOST)
}

export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) => word.match(/\p{Script=Hangul}+|[^\p{Script=Hangul}]+/gu) ?? [])
}

const isHangul = (word: string) => /^\p{Script=Hangul}/u.test(word)

function piecesOfWord(word: string): string[] {
  const letters = Array.from(word)
  const size = isHangul(word) ? 2 : 3
  if (letters.length <= size) return [word]
  return letters.slice(size - 1).map((_letter, at) => letters.slice(at, at + size).join(''))
}

/** Too short to be a piece, so it must be searched letter by letter. */
export const isShort = (word: string): boolean => Array.from(word).length < (isHangul(word) ? 2 : 3)
