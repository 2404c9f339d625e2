/** Normalizes Unicode and case: some systems store Hangul as separate letters. */
export const even = (text: string) => text.normalize('NFC').toLowerCase()

/** The words of a search text. */
export const wordsOf = (searchText: string): string[] => even(searchText).split(/\s+/).filter(Boolean)

/** Whether all words are in the text; its spaces are ignored, as Korean is written with or without. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const place = even(text).replace(/\s+/g, '')
  return words.every((word) => place.includes(word))
}
