import { openTextThread } from '../../text-thread.ts'
import type { CaptionText } from './caption-text.ts'

/** A file of 1 MB takes 0.1 to 0.4 s; a busy machine may also be starting the thread. */
const askThread = openTextThread<CaptionText>(new URL('./caption-thread.ts', import.meta.url), {
  timeLimitMs: 10_000,
  heapMaxMb: 256,
})

/** What `cleanCaptions` makes of a file that somebody uploaded, off the main thread. */
export async function cleanUploadedCaptions(text: string): Promise<CaptionText> {
  return (await askThread(text)) ?? { is: 'bad', line: null }
}
