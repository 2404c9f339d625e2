import { read } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { ByteSpan } from './storage.ts'

const CHUNK_BYTES = 256 * 1024
const SPARE_CHUNKS_MAX = 64
const spareChunks: Buffer[] = []

/**
 * Sends a span of an open file as the body of an answer whose head is written, and calls back once nothing reads
 * the file any more. A pread loop over one pooled buffer: streams cost three times the processor time.
 */
export function sendSpan(
  response: ServerResponse,
  fd: number,
  { start, end }: ByteSpan,
  whenDone: () => void,
): void {
  const chunk = spareChunks.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES)
  let at = start
  let isReading = false
  let isDone = false

  response.on('close', stopUnlessReading)
  readNext()

  function readNext(): void {
    if (response.destroyed) return finish(false)
    isReading = true
    read(fd, chunk, 0, Math.min(CHUNK_BYTES, end + 1 - at), at, sendChunk)
  }

  function sendChunk(error: Error | null, bytesRead: number): void {
    isReading = false
    if (response.destroyed) return finish(true)
    if (error || bytesRead === 0) {
      // The length is promised already; a cut connection is the only way left to say that it was not kept.
      response.destroy()
      return finish(true)
    }
    at += bytesRead
    const bytes = bytesRead === CHUNK_BYTES ? chunk : chunk.subarray(0, bytesRead)
    if (at > end) response.end(bytes, () => finish(true))
    else response.write(bytes, (failure) => (failure ? finish(false) : readNext()))
  }

  function stopUnlessReading(): void {
    if (!isReading) finish(false)
  }

  // After a cut connection the system may still hold the buffer; it is left to the garbage collector.
  function finish(isChunkFree: boolean): void {
    if (isDone) return
    isDone = true
    response.off('close', stopUnlessReading)
    if (isChunkFree && spareChunks.length < SPARE_CHUNKS_MAX) spareChunks.push(chunk)
    whenDone()
  }
}
