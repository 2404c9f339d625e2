/** A text of many different words finds enough of itself in these. */
const MOST = 3_000

/**
 * What a text is found by: pairs of Hangul syllables and threes of other letters, so that 비동기가 finds 비동기는 and
 * `async` finds `asynchronous`, with no dictionary and whatever the database has installed.
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

/** Too short to be a piece of a longer word: such a one has to be looked for letter by letter. */
export const isShort = (word: string): boolean => Array.from(word).length < (isHangul(word) ? 2 : 3)
