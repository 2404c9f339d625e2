import { createSafeParser } from './safe-parser.ts'

const parser = createSafeParser()
const { escapeHtml } = parser.utils

/**
 * Renders Markdown to safe HTML.
 * The cost grows with the length of the text, so requests use `renderMarkdown`, which runs off the main thread.
 */
export function htmlOf(markdown: string): string {
  const html = parser.render(markdown)
  return markdown.endsWith('\n') ? html : html.replace(/\n$/, '')
}

/** The plain text, for Markdown that cannot be rendered; nothing is lost. */
export const plainHtmlOf = (sentence: string, markdown: string): string =>
  `<p>${escapeHtml(sentence)}</p>\n<pre tabindex="0"><code>${escapeHtml(markdown)}</code></pre>\n`
