import { openTextThread } from '../../text-thread.ts'
import type { CaptionText } from './caption-text.ts'

/** A file of 1 MB takes 0.1 to 0.4 s; allow for a busy machine and the start of the thread. */
const askThread = openTextThread<CaptionText>(new URL('./caption-thread.ts', import.meta.url), {
  timeLimitMs: 10_000,
  heapMaxMb: 256,
})

/** Runs `cleanCaptions` on an uploaded file, off the main thread. */
export async function cleanUploadedCaptions(text: string): Promise<CaptionText> {
  return (await askThread(text)) ?? { is: 'bad', line: null }
}
