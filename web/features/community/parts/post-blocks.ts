import { withoutEnd } from '#web/ui/words/without-end.ts'

export type InlinePart =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
export type Block = { kind: 'text'; parts: InlinePart[] } | { kind: 'code'; language: string; code: string }

const FENCE = /^```([\w+#.-]*)\s*$/
const FENCE_END = /^```\s*$/

/** Parses a post: fenced code, inline code and URLs; everything else stays as typed. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let words: string[] = []
  let code: { language: string; lines: string[] } | null = null
  const closeWords = () => {
    const joined = words.join('\n').replace(/^\n+/, '').trimEnd()
    if (joined) blocks.push({ kind: 'text', parts: partsOf(joined) })
    words = []
  }
  const closeCode = () => {
    if (code) blocks.push({ kind: 'code', language: code.language, code: code.lines.join('\n') })
    code = null
  }
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (code && FENCE_END.test(line)) closeCode()
    else if (code) code.lines.push(line)
    else if (FENCE.test(line)) {
      closeWords()
      code = { language: FENCE.exec(line)?.[1] ?? '', lines: [] }
    } else words.push(line)
  }
  // An unclosed fence extends to the end.
  closeCode()
  closeWords()
  return blocks
}

/** A URL ends before non-ASCII characters: particles such as 은, 를 and 에서 follow it directly. */
const PART = /`([^`\n]+)`|(https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+)/g
const AFTER_ADDRESS = ".,;:!?)]'*"

function partsOf(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  let from = 0
  const plain = (to: number) => {
    if (to > from) parts.push({ kind: 'text', text: text.slice(from, to) })
  }
  for (const found of text.matchAll(PART)) {
    const [whole, code, address] = found
    const part = code === undefined ? linkOf(address ?? '') : { kind: 'code' as const, text: code }
    if (!part) continue
    plain(found.index)
    parts.push(part)
    from = found.index + (part.kind === 'link' ? part.text.length : whole.length)
  }
  plain(text.length)
  return parts
}

function linkOf(address: string): InlinePart | null {
  const text = withoutEnd(address, AFTER_ADDRESS)
  const url = URL.parse(text)
  return url && url.host !== '' ? { kind: 'link', text, href: url.href } : null
}
