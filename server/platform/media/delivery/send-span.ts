import { read, readSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { OpenFile } from '../storage/open-files.ts'
import type { Sendfile } from '../../sendfile/sendfile.ts'
import type { ByteSpan } from '../storage/storage.ts'

const CHUNK_BYTES = 256 * 1024
/** Copied to a full socket to get its `drain` event; sendfile then sends the rest. */
const MARKER_BYTES = 16 * 1024
const SPARE_CHUNKS_MAX = 64
const spareChunks: Buffer[] = []

/**
 * Sends a span of an open file as a response body. Parts in the page cache go with `sendfile` or a
 * synchronous copy; others are read on a thread, since they may wait for a disk. One pooled buffer: streams
 * cost three times the CPU.
 */
export function sendSpan(
  response: ServerResponse,
  { fd, reads, sendfile }: Pick<OpenFile, 'fd' | 'reads'> & { sendfile: Sendfile | null },
  { start, end }: ByteSpan,
  whenDone: () => void,
): void {
  let chunk: Buffer | null = null
  let at = start
  let isReading = false
  let isDone = false

  response.on('close', stopUnlessReading)
  sendNext()

  function sendNext(): void {
    if (response.destroyed) return finish(false)
    const length = Math.min(CHUNK_BYTES, end + 1 - at)
    if (!reads.hasAll(at, at + length)) return readByThread(length)
    const passed = passOn(length)
    if (at > end) {
      response.end()
      return finish(true)
    }
    // Yield before each chunk: a client that reads fast must not delay the others.
    if (passed === length) setImmediate(sendNext)
    else copyAtOnce(passed > 0 ? Math.min(MARKER_BYTES, length - passed) : length)
  }

  function passOn(length: number): number {
    if (!sendfile) return 0
    // Only once: a second call would start a write without data.
    if (at === start) response.flushHeaders()
    const passed = sendfile(response.socket, fd, at, length)
    reads.add(at, at + passed)
    at += passed
    return passed
  }

  function readByThread(length: number): void {
    isReading = true
    chunk ??= takeChunk()
    read(fd, chunk, 0, length, at, sendChunk)
  }

  function copyAtOnce(length: number): void {
    let bytesRead = 0
    chunk ??= takeChunk()
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
    if (error || bytesRead === 0 || !chunk) {
      // Content-Length is sent already: only a closed connection can report the failure.
      response.destroy()
      return finish(true)
    }
    reads.add(at, at + bytesRead)
    at += bytesRead
    const bytes = bytesRead === CHUNK_BYTES ? chunk : chunk.subarray(0, bytesRead)
    if (at > end) response.end(bytes, () => finish(true))
    else response.write(bytes, (failure) => (failure ? finish(false) : void setImmediate(sendNext)))
  }

  function stopUnlessReading(): void {
    if (!isReading) finish(false)
  }

  // After a closed connection the system may still use the buffer, so leave it to the garbage collector.
  function finish(isChunkFree: boolean): void {
    if (isDone) return
    isDone = true
    response.off('close', stopUnlessReading)
    if (chunk && isChunkFree && spareChunks.length < SPARE_CHUNKS_MAX) spareChunks.push(chunk)
    whenDone()
  }
}

const takeChunk = (): Buffer => spareChunks.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES)
