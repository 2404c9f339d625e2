import { withoutEnd } from '#web/ui/words/without-end.ts'

export type TextPart = { text: string; href: string | null }

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi
/** Punctuation after a URL belongs to the sentence. */
const SENTENCE_END = '.,;:!?)]}…。'

/** Splits text into plain parts and web URLs; no other scheme becomes a link. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found, SENTENCE_END)
    if (!URL.canParse(address)) continue
    if (index > done) parts.push({ text: text.slice(done, index), href: null })
    parts.push({ text: address, href: address })
    done = index + address.length
  }
  if (done < text.length) parts.push({ text: text.slice(done), href: null })
  return parts
}
