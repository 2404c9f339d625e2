import type { MarkdownToken } from '#server/platform/markdown/safe-parser.ts'

export type TextHeading = { id: string; level: 2 | 3; text: string }

const ID_MAX_CHARS = 60

/**
 * Gives every heading a unique id, made from its text so that it survives other changes of the lesson. The page
 * has the only h1: `#` and `##` become h2, `###` h3, deeper ones h4. Returns those of the first two levels.
 */
export function anchorHeadings(tokens: MarkdownToken[]): TextHeading[] {
  const idOf = createIds()
  const headings: TextHeading[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const level = levelOf(token.tag)
    const text = textOf(tokens[at + 1]?.children ?? [])
    const id = idOf(text)
    token.attrSet('id', id)
    token.tag = tokens[at + 2]!.tag = `h${level}`
    if (level !== 4) headings.push({ id, level, text })
  }
  return headings
}

function levelOf(tag: string): 2 | 3 | 4 {
  if (tag === 'h1' || tag === 'h2') return 2
  return tag === 'h3' ? 3 : 4
}

const textOf = (children: MarkdownToken[]): string =>
  children.map(pieceOf).join('').replace(/\s+/g, ' ').trim()

function pieceOf({ type, content, children }: MarkdownToken): string {
  if (type === 'image') return textOf(children ?? [])
  return type.endsWith('break') ? ' ' : content
}

function createIds(): (text: string) => string {
  const used = new Set<string>()
  const repeats = new Map<string, number>()
  return function idOf(text) {
    const base = slugOf(text)
    let id = base
    let repeat = repeats.get(base) ?? 1
    while (used.has(id)) id = `${base}-${(repeat += 1)}`
    repeats.set(base, repeat)
    used.add(id)
    return id
  }
}

/** Ids of the page itself are ASCII, so an ASCII one gets a prefix. */
function slugOf(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-')
  const id = [...slug].slice(0, ID_MAX_CHARS).join('').replace(/^-|-$/g, '')
  if (id === '') return '제목'
  return /^[\w-]+$/.test(id) ? `h-${id}` : id
}
