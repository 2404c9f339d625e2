import { read, readSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { OpenFile } from './open-files.ts'
import type { ByteSpan } from './storage.ts'

const CHUNK_BYTES = 256 * 1024
const SPARE_CHUNKS_MAX = 64
const spareChunks: Buffer[] = []

/**
 * Sends a span of an open file as the body of an answer whose head is written, and calls back once nothing reads
 * the file any more. A pread loop over one pooled buffer: streams cost three times the processor time. What was read
 * a moment ago is in the system's memory and is copied here at once; what may wait for a disk is read by a thread.
 */
export function sendSpan(
  response: ServerResponse,
  { fd, reads }: Pick<OpenFile, 'fd' | 'reads'>,
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
    const length = Math.min(CHUNK_BYTES, end + 1 - at)
    if (reads.hasAll(at, at + length)) return copyAtOnce(length)
    isReading = true
    read(fd, chunk, 0, length, at, sendChunk)
  }

  function copyAtOnce(length: number): void {
    let bytesRead = 0
    try {
      bytesRead = readSync(fd, chunk, 0, length, at)
    } catch (error) {
      return sendChunk(error as Error, 0)
    }
    sendChunk(null, bytesRead)
  }

  function sendChunk(error: Error | null, bytesRead: number): void {
    isReading = false
    if (response.destroyed) return finish(true)
    if (error || bytesRead === 0) {
      // The length is promised already; a cut connection is the only way left to say that it was not kept.
      response.destroy()
      return finish(true)
    }
    reads.add(at, at + bytesRead)
    at += bytesRead
    const bytes = bytesRead === CHUNK_BYTES ? chunk : chunk.subarray(0, bytesRead)
    if (at > end) response.end(bytes, () => finish(true))
    // In a turn of its own: a reader who takes everything at once must not hold up the others.
    else response.write(bytes, (failure) => (failure ? finish(false) : void setImmediate(readNext)))
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
