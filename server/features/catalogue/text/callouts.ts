import type { MarkdownParser, MarkdownToken } from '#server/platform/markdown/safe-parser.ts'

const TITLES: Record<string, string> = { note: '참고', tip: '팁', warning: '주의' }

/** A quote that begins with `[!NOTE]`, `[!TIP]` or `[!WARNING]` alone on a line is a callout, as on GitHub. */
export function markCallouts(tokens: MarkdownToken[]): void {
  const open: { isCallout: boolean }[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'blockquote_open') open.push({ isCallout: markCallout(tokens, at) })
    else if (token.type === 'blockquote_close' && open.pop()?.isCallout) token.tag = 'aside'
  }
}

function markCallout(tokens: MarkdownToken[], at: number): boolean {
  const [quote, paragraph, inline, end] = tokens.slice(at, at + 4)
  const [marker, lineEnd, ...rest] = inline?.children ?? []
  const kind = /^\[!(\w+)\]$/.exec(marker?.content ?? '')?.[1]?.toLowerCase()
  if (kind === undefined || !Object.hasOwn(TITLES, kind) || paragraph?.type !== 'paragraph_open') return false
  if (marker?.type !== 'text' || (lineEnd && !lineEnd.type.endsWith('break'))) return false
  quote!.tag = 'aside'
  quote!.attrs = [
    ['class', `callout callout-${kind}`],
    ['role', 'note'],
  ]
  quote!.meta = { title: TITLES[kind] }
  inline!.children = rest
  if (rest.length === 0) paragraph.hidden = end!.hidden = true
  return true
}

/** Shows the title of each callout above its content. */
export function showCallouts({ renderer: { rules } }: MarkdownParser): void {
  rules['blockquote_open'] = (tokens, at, options, _env, renderer) => {
    const title = tokens[at]!.meta?.['title']
    const opening = renderer.renderToken(tokens, at, options)
    return typeof title === 'string' ? `${opening}<p class="callout-title">${title}</p>\n` : opening
  }
}
