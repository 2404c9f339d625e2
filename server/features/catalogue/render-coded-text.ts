import { markdownTooComplex } from '#contract/platform/markdown.ts'
import { plainHtmlOf } from '#server/platform/markdown/markdown.ts'
import { openTextThread } from '#server/platform/text-thread.ts'
import type { CodedText } from './text/coded-text.ts'

/** As for lessons: highlighting alone may take a second of processor time on a busy machine. */
const askThread = openTextThread<string, CodedText>(new URL('./text/coded-text-thread.ts', import.meta.url), {
  timeLimitMs: 20_000,
  heapMaxMb: 256,
})

/** Renders Markdown with coloured code when it is saved; one that takes too long is shown as typed, with a note. */
export async function renderCodedText(markdown: string): Promise<string> {
  return (await askThread({ markdown })) ?? plainHtmlOf(markdownTooComplex, markdown)
}

/** Coloured code as HTML that may be split at each `apart`; null: an unknown language, or too much work. */
export const colourCode = (code: string, language: string, apart: string): Promise<string | null> =>
  askThread({ code, language, apart })
