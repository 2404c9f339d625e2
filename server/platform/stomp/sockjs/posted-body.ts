import type { IncomingMessage } from 'node:http'

/** Reads a body as text; returns null, and stops reading, if it is too long or incomplete. */
export function readPosted(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(null)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) return stop(null)
      chunks.push(chunk)
    })
    request.once('end', () => stop(Buffer.concat(chunks).toString()))
    request.once('close', () => stop(null))
    const stop = (text: string | null) => {
      if (text === null) request.pause().removeAllListeners('data')
      resolve(text)
    }
  })
}

/** Closes the connection if the body is not complete in time. */
export function limitBody(request: IncomingMessage, ms: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && length === '0') return
  const cut = setTimeout(() => request.socket.destroy(), ms).unref()
  request.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut))
}
