import MarkdownIt from 'markdown-it'

/**
 * Markdown as HTML that can be set as it is: no HTML of the writer's, no dangerous addresses, no pictures of other hosts.
 * The cost grows with the length of the text, yet requests ask `renderMarkdown`, off the main thread.
 */
export function htmlOf(markdown: string): string {
  const rendered = parser.render(markdown)
  const html = markdown.endsWith('\n') ? rendered : rendered.replace(/\n$/, '')
  return html.replace(IMAGE, keptImage).replace(OUTWARD_LINK, OPENED_APART).replace(WIDE, '<$1 tabindex="0">')
}

/** The words alone, for a text that cannot be rendered: nothing of it is lost. */
export const plainHtmlOf = (sentence: string, markdown: string): string =>
  `<p>${escapeHtml(sentence)}</p>\n<pre tabindex="0"><code>${escapeHtml(markdown)}</code></pre>\n`

const NESTING_MAX = 100

const parser = new MarkdownIt('commonmark', {
  html: false,
  xhtmlOut: true,
  maxNesting: NESTING_MAX,
}).enable('table')
const { escapeHtml } = parser.utils

/** Only these schemes, or none: the parser's own list names bad ones and lets every other one through. */
parser.validateLink = (url) => !/^[^/?#:]*:/.test(url) || /^(?:https?|ircs?|mailto|xmpp):/i.test(url)

// The page policy refuses inline styles, so a column is aligned by an attribute.
for (const cell of ['th_open', 'td_open'])
  parser.renderer.rules[cell] = (tokens, at, options, _env, renderer) => {
    const token = tokens[at]!
    const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style')))?.[1]
    if (align) token.attrs = [['align', align]]
    return renderer.renderToken(tokens, at, options)
  }

// A bracket of the writer's own arrives as `&lt;`: what looks like a tag is one that the parser made.
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g
const OUTWARD_LINK = /<a href="(?=(?:https?:)?\/\/)/g
/** May be wider than a phone: moved sideways by keys, too. */
const WIDE = /<(table|pre)>/g
const OPENED_APART = '<a target="_blank" rel="noopener noreferrer nofollow" href="'

/** Of another host nothing is loaded: what stands for the picture is its text. */
const keptImage = (image: string, src: string, alt: string) => (/^\/(?![/\\])/.test(src) ? image : alt)
