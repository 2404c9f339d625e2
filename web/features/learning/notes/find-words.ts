export type Piece = { from: number; text: string; isFound: boolean }

/** However it was typed: some systems take Hangul apart into its letters. */
const even = (text: string) => text.normalize('NFC').toLowerCase()

/** What somebody looks for, word by word. */
export const wordsOf = (asked: string): string[] => even(asked).split(/\s+/).filter(Boolean)

/** Whether all words are in the text; spaces within it do not count, as Korean is written both ways. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const place = even(text).replace(/\s+/g, '')
  return words.every((word) => place.includes(word))
}

/** The text cut where words are found, each piece with where it begins. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const whole = text.normalize('NFC')
  const found = words.flatMap((word) => placesOf(even(whole), word)).toSorted(([a], [b]) => a - b)
  const pieces: Piece[] = []
  let at = 0
  const cut = (to: number, isFound: boolean) => {
    if (to > at) pieces.push({ from: at, text: whole.slice(at, to), isFound })
    at = Math.max(at, to)
  }
  for (const [from, to] of found) {
    cut(from, false)
    cut(to, true)
  }
  cut(whole.length, false)
  return pieces
}

function placesOf(text: string, word: string): [number, number][] {
  const places: [number, number][] = []
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
    places.push([from, from + word.length])
  return places
}
