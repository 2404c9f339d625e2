import { disassemble, getChoseong } from 'es-hangul'
import { isInitials } from '#server/platform/words/hangul-initials.ts'

/** Returns the syllables of a title that words of initial consonants abbreviate: 파이썬 for ㅍㅇㅆ, also across a space. */
export function syllablesFound(title: string, words: readonly string[]): string[] {
  const letters = Array.from(title.normalize('NFC')).flatMap((letter, at) =>
    /\s/.test(letter) ? [] : [{ at, initial: /[가-힣]/.test(letter) ? getChoseong(letter) : ' ' }],
  )
  const initials = letters.map(({ initial }) => initial).join('')
  return words
    .filter(isInitials)
    .map((word) => disassemble(word))
    .flatMap((sought) => {
      const from = initials.indexOf(sought)
      if (sought.length < 2 || from < 0) return []
      return Array.from(title.normalize('NFC'))
        .slice(letters[from]!.at, letters[from + sought.length - 1]!.at + 1)
        .join('')
    })
}
