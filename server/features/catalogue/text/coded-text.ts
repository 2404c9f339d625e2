import { createSafeParser } from '#server/platform/markdown/safe-parser.ts'
import { highlightBlock, highlightCodeBlocks } from './code-blocks.ts'

/** A short Markdown text, or code alone; `apart` is a piece of the code that stays outside of every mark. Empty: none. */
export type CodedText = { markdown: string } | { code: string; language: string; apart: string }

const parser = createSafeParser()

/** Safe HTML with coloured code, on the calling thread; requests use `render-coded-text.ts`. Null: an unknown language. */
export function codedHtmlOf(text: CodedText): string | null {
  if ('code' in text) return highlightBlock(text, parser.utils)
  const tokens = parser.parse(text.markdown, {})
  highlightCodeBlocks(tokens, parser.utils)
  const html = parser.renderer.render(tokens, parser.options, {})
  return text.markdown.endsWith('\n') ? html : html.replace(/\n$/, '')
}
