import { disassemble, getChoseong } from 'es-hangul'

const LONGEST = 4
/** Only the beginning of a long text is indexed. */
const BEGINNING = 400

/** Index terms: all runs of 2 to 4 initial consonants in each word, so that ㅍㅇㅆ finds 파이썬. */
export function initialsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .slice(0, BEGINNING)
      .match(/[가-힣]{2,}/g) ?? []
  return [...new Set(words.map((word) => getChoseong(word)).flatMap(allStretches))]
}

function allStretches(initials: string): string[] {
  const lengths = Array.from({ length: LONGEST - 1 }, (_one, at) => at + 2)
  return lengths.flatMap((length) => stretches(initials, length))
}

const stretches = (initials: string, length: number): string[] =>
  Array.from({ length: Math.max(0, initials.length - length + 1) }, (_one, at) =>
    initials.slice(at, at + length),
  )

export const isInitials = (word: string): boolean => /^[ㄱ-ㅎ]+$/.test(word)

/** The terms to search for a word of initials: its longest runs. A single consonant is ignored. */
export function stretchesOf(word: string): string[] {
  const initials = disassemble(word) // some keyboards join ㄱㅅ to ㄳ
  return initials.length < 2 ? [] : stretches(initials, Math.min(LONGEST, initials.length))
}
