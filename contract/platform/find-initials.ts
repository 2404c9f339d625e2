import { disassemble, getChoseong } from 'es-hangul'
import { hasWords } from './find-words.ts'

/** Whether the text has every word, by its letters or by initial consonants: ㅍㅇㅆ finds 파이썬. Words as of `wordsOf`. */
export function hasWordsOrInitials(text: string, words: readonly string[]): boolean {
  const initials = getChoseong(text.normalize('NFC'))
  // Some keyboards join ㄱㅅ to ㄳ.
  return words.every((word) => hasWords(text, [word]) || hasWords(initials, [disassemble(word)]))
}
