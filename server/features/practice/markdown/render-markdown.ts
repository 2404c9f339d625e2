import { markdownTooComplex } from '#contract/practice/practice.ts'
import { openTextThread } from '#server/platform/text-thread.ts'
import { plainHtmlOf } from './markdown.ts'

/** The costliest text takes 0.2 s; a busy machine may also be starting the thread. */
const askThread = openTextThread<string>(new URL('./markdown-thread.ts', import.meta.url), {
  timeLimitMs: 5_000,
  heapMaxMb: 256,
})

/** A text that takes too long or becomes too large is shown as it was typed, with a sentence that says so. */
export async function renderMarkdown(markdown: string): Promise<string> {
  return (await askThread(markdown)) ?? plainHtmlOf(markdownTooComplex, markdown)
}
