import { answerTexts } from '#server/platform/text-thread.ts'
import { htmlOf } from './markdown.ts'

/** A reference link can repeat a long address at each use: 20,000 characters become 16 MB of HTML. */
const HTML_MAX_CHARS = 256 * 1024

answerTexts((markdown) => {
  const html = htmlOf(markdown)
  return html.length > HTML_MAX_CHARS ? null : html
})
