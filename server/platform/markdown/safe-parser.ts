import MarkdownIt from 'markdown-it'

export type MarkdownParser = InstanceType<typeof MarkdownIt>
export type MarkdownToken = ReturnType<MarkdownParser['parse']>[number]

const NESTING_MAX = 100

/**
 * A parser whose HTML is safe to insert: no HTML from the author, no dangerous links, no images but stored pictures.
 * A caller may add rules and schemes; each of these needs its own test with `HOSTILE_MARKDOWN`.
 */
export function createSafeParser(): MarkdownParser {
  const parser = new MarkdownIt('commonmark', {
    html: false,
    xhtmlOut: true,
    maxNesting: NESTING_MAX,
  }).enable('table')
  parser.validateLink = hasAllowedScheme
  alignByAttribute(parser)
  makeScrollable(parser)
  openOutwardLinksApart(parser)
  keepStoredPictures(parser)
  return parser
}

/** An allowlist of schemes: the parser's own check is a denylist. */
export const hasAllowedScheme = (url: string): boolean =>
  !/^[^/?#:]*:/.test(url) || /^(?:https?|ircs?|mailto|xmpp):/i.test(url)

/** The page's policy forbids inline styles, so columns are aligned by an attribute. */
function alignByAttribute({ renderer: { rules } }: MarkdownParser): void {
  for (const cell of ['th_open', 'td_open'])
    rules[cell] = (tokens, at, options, _env, renderer) => {
      const token = tokens[at]!
      const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style')))?.[1]
      if (align) token.attrs = [['align', align]]
      return renderer.renderToken(tokens, at, options)
    }
}

/** Code and tables may be wider than a phone: focusable, so that they can be scrolled by keyboard. */
function makeScrollable({ renderer: { rules } }: MarkdownParser): void {
  rules['table_open'] = (tokens, at, options, _env, renderer) => {
    tokens[at]!.attrSet('tabindex', '0')
    return renderer.renderToken(tokens, at, options)
  }
  for (const name of ['fence', 'code_block']) {
    const ruled = rules[name]!
    rules[name] = (...given) => ruled(...given).replace(/^<pre>/, '<pre tabindex="0">')
  }
}

function openOutwardLinksApart({ renderer: { rules } }: MarkdownParser): void {
  rules['link_open'] = (tokens, at, options, _env, renderer) => {
    const token = tokens[at]!
    if (/^(?:https?:)?\/\//i.test(String(token.attrGet('href'))))
      token.attrs = [['target', '_blank'], ['rel', 'noopener noreferrer nofollow'], ...(token.attrs ?? [])]
    return renderer.renderToken(tokens, at, options)
  }
}

/** The public pictures of the media store. The page would send any other own address with the reader's session. */
const STORED_PICTURE = /^\/images\/[0-9a-f]{32}\.webp$/

/** Replaces any image but a stored picture by its alternative text. */
function keepStoredPictures({ renderer: { rules }, utils: { escapeHtml } }: MarkdownParser): void {
  const ruled = rules['image']!
  rules['image'] = (tokens, at, options, env, renderer) => {
    const { attrs, children } = tokens[at]!
    const src = String(attrs?.find(([name]) => name === 'src')?.[1])
    if (STORED_PICTURE.test(src)) return ruled(tokens, at, options, env, renderer)
    return escapeHtml(renderer.renderInlineAsText(children ?? [], options, env))
  }
}
