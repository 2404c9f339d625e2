/** Words of titles in letters, for readings that are near what was typed. */
export type Vocabulary = { word: string; letters: string; letterSet: number }[]

export const knownWord = (word: string) => {
  const letters = lettersOf(word)
  return { word, letters, letterSet: letterSetOf(letters) }
}

const lettersOf = (word: string): string => word.normalize('NFD')

const LETTERS_MAX = 40

/**
 * The beginning of a known word that is nearest to the typed one, by letters of Hangul (jamo) or Latin: one change up to
 * five letters, two in longer words. Null: none is near.
 */
export function nearestWord(typed: string, vocabulary: Vocabulary): string | null {
  const letters = lettersOf(typed)
  const limit = letters.length <= 5 ? 1 : 2
  if (letters.length < 3 || letters.length > LETTERS_MAX) return null
  const letterSet = letterSetOf(letters)
  let best: { distance: number; word: string } | null = null
  for (const known of vocabulary) {
    const most: number = best ? best.distance - 1 : limit
    if (most < 0) break
    if (known.letters.length < letters.length - most || lacks(known.letterSet, letterSet) > most) continue
    const near = nearestBeginning(letters, known.letters.slice(0, letters.length + most + 3), most)
    if (near === null) continue
    const word = known.letters.slice(0, near.length).normalize('NFC')
    if (known.letters.normalize('NFC').startsWith(word)) best = { distance: near.distance, word }
  }
  return best?.word ?? null
}

/** The letters of a word as a set of 32 bits, which rules out most words before the costly comparison in order. */
function letterSetOf(letters: string): number {
  let set = 0
  for (let at = 0; at < letters.length; at += 1) set |= 1 << (letters.charCodeAt(at) & 31)
  return set
}

/** A lower bound of the changes: letters of `typed` that `known` lacks. */
function lacks(known: number, typed: number): number {
  let count = 0
  for (let missing = typed & ~known; missing !== 0; missing &= missing - 1) count += 1
  return count
}

/** The length of the beginning of `known` with the fewest changes to `typed`; a swap of neighbours is one change. */
function nearestBeginning(
  typed: string,
  known: string,
  most: number,
): { length: number; distance: number } | null {
  let before: number[] = []
  let row = Array.from({ length: known.length + 1 }, (_one, at) => at)
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= known.length; to += 1) {
      const isSame = typed[at - 1] === known[to - 1]
      let cost = Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (isSame ? 0 : 1))
      if (at > 1 && to > 1 && typed[at - 1] === known[to - 2] && typed[at - 2] === known[to - 1])
        cost = Math.min(cost, before[to - 2]! + 1)
      next.push(cost)
    }
    if (Math.min(...next) > most) return null
    before = row
    row = next
  }
  const distance = Math.min(...row)
  if (distance > most) return null
  return { distance, length: endOf(known, row, distance) }
}

/** Of equal ends the latest that completes a syllable. */
function endOf(known: string, row: number[], distance: number): number {
  const ends = row.flatMap((cost, at) => (cost === distance ? [at] : []))
  const whole = ends.filter((end) => !isInsideSyllable(known, end))
  return whole.at(-1) ?? ends.at(-1)!
}

/** Vowels and final consonants continue a syllable. */
const isInsideSyllable = (known: string, end: number) => /^[\u1160-\u11ff]/.test(known.slice(end, end + 1))
