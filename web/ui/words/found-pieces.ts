import { even } from '#contract/platform/find-words.ts'

export type TextPiece = { from: number; text: string; isFound: boolean }

/** Splits the text at the found words; `from` is where a piece begins. */
export function piecesOf(text: string, words: readonly string[]): TextPiece[] {
  const whole = text.normalize('NFC')
  const found = words.flatMap((word) => placesOf(even(whole), word)).toSorted(([a], [b]) => a - b)
  const pieces: TextPiece[] = []
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
