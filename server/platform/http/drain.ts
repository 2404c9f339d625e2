import type { IncomingMessage } from 'node:http'

const LONGEST_MS = 5_000
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Discards the rest of a request body. A browser reads the response only after sending everything, and
 * closing the connection earlier would lose the response. A client beyond the limits is disconnected.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let size = 0
  const cut = setTimeout(() => request.destroy(), LONGEST_MS).unref()
  request.once('close', () => clearTimeout(cut))
  request.once('end', () => clearTimeout(cut))
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_BYTES) request.destroy()
  })
  request.resume()
}
