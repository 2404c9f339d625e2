const MOST = 100

/** The first 100 characters of a text, cut after a word and ended by `…`; a shorter text is returned whole. */
export function openingOf(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= MOST) return text
  const cut = characters.slice(0, MOST - 1).join('')
  return `${cut.replace(/\s+\S*$/u, '')}…`
}
