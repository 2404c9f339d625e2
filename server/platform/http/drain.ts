import type { IncomingMessage } from 'node:http'

const LONGEST_MS = 5_000
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Reads past what is still being sent. A browser looks at the answer only once it has sent everything, and a
 * connection that is closed in its face takes the answer with it; whoever goes on sending is cut off all the same.
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
