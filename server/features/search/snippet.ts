const BEFORE = 40
const LONGEST = 160

/** The place of a text where the first of the words is; the beginning if none is there as it was typed. */
export function snippetOf(body: string, words: readonly string[]): string {
  const text = body.replaceAll(/\s+/g, ' ').trim()
  const lower = text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const at = places.length === 0 ? 0 : Math.min(...places)
  const from = text.length <= LONGEST || at <= BEFORE ? 0 : startOfWord(text, at - BEFORE)
  const cut = text.slice(from, from + LONGEST)
  return `${from > 0 ? '…' : ''}${wellFormed(cut)}${from + LONGEST < text.length ? '…' : ''}`
}

function startOfWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 || space > from + BEFORE ? from : space + 1
}

/** Without half of a pair of surrogates at either end. */
const wellFormed = (text: string) => text.replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
