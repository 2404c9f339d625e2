import { markdownTooComplex } from '#contract/platform/markdown.ts'
import { openTextThread } from '#server/platform/text-thread.ts'
import { plainHtmlOf } from './markdown.ts'

/** The slowest text takes 0.2 s; a busy machine may also have to start the thread. */
const askThread = openTextThread<string>(new URL('./markdown-thread.ts', import.meta.url), {
  timeLimitMs: 5_000,
  heapMaxMb: 256,
})

/** Shows a text that takes too long or becomes too large as typed, with a note. */
export async function renderMarkdown(markdown: string): Promise<string> {
  return (await askThread(markdown)) ?? plainHtmlOf(markdownTooComplex, markdown)
}
