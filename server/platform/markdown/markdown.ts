import MarkdownIt from 'markdown-it'

/**
 * Renders Markdown to safe HTML: no HTML from the author, no dangerous links, no images from other hosts.
 * The cost grows with the length of the text, so requests use `renderMarkdown`, which runs off the main thread.
 */
export function htmlOf(markdown: string): string {
  const rendered = parser.render(markdown)
  const html = markdown.endsWith('\n') ? rendered : rendered.replace(/\n$/, '')
  return html.replace(IMAGE, keptImage).replace(OUTWARD_LINK, OPENED_APART).replace(WIDE, '<$1 tabindex="0">')
}

/** The plain text, for Markdown that cannot be rendered; nothing is lost. */
export const plainHtmlOf = (sentence: string, markdown: string): string =>
  `<p>${escapeHtml(sentence)}</p>\n<pre tabindex="0"><code>${escapeHtml(markdown)}</code></pre>\n`

const NESTING_MAX = 100

const parser = new MarkdownIt('commonmark', {
  html: false,
  xhtmlOut: true,
  maxNesting: NESTING_MAX,
}).enable('table')
const { escapeHtml } = parser.utils

/** An allowlist of schemes: the parser's own check is a denylist. */
parser.validateLink = (url) => !/^[^/?#:]*:/.test(url) || /^(?:https?|ircs?|mailto|xmpp):/i.test(url)

// The page's policy forbids inline styles, so columns are aligned by an attribute.
for (const cell of ['th_open', 'td_open'])
  parser.renderer.rules[cell] = (tokens, at, options, _env, renderer) => {
    const token = tokens[at]!
    const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style')))?.[1]
    if (align) token.attrs = [['align', align]]
    return renderer.renderToken(tokens, at, options)
  }

// An author's bracket is escaped to `&lt;`, so every tag found was made by the parser.
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g
const OUTWARD_LINK = /<a href="(?=(?:https?:)?\/\/)/g
/** May be wider than a phone: focusable, so that it can be scrolled by keyboard. */
const WIDE = /<(table|pre)>/g
const OPENED_APART = '<a target="_blank" rel="noopener noreferrer nofollow" href="'

/** Replaces an image from another host by its alternative text. */
const keptImage = (image: string, src: string, alt: string) => (/^\/(?![/\\])/.test(src) ? image : alt)
