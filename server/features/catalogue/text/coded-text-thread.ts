import { answerTexts } from '#server/platform/text-thread.ts'
import { type CodedText, codedHtmlOf } from './coded-text.ts'

/** Ordinary code triples when it is highlighted; a reference link can repeat a long address at each use. */
const HTML_MAX_CHARS = 256 * 1024

answerTexts((text: CodedText) => {
  const html = codedHtmlOf(text)
  return html !== null && html.length > HTML_MAX_CHARS ? null : html
})
