import { connect } from 'node:net'

const MB = 1024 * 1024
const PIECE = Buffer.alloc(64 * 1024, 'x')
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')])

export type EndlessPost = {
  /** Request line and headers, without length or encoding. */
  head: string
  /** The announced Content-Length; chunked if absent. */
  announcedBytes?: number
  /** Sent before the filler, such as the beginning of a form. */
  start?: string
  /** Stops after this many bytes. */
  mostBytes?: number
}

/** Sends a body until the server closes the connection; returns the bytes sent and the response. */
export function endlessPost(
  port: number,
  { head, announcedBytes, start = '', mostBytes = 50 * MB }: EndlessPost,
): Promise<{ sentBytes: number; answer: string }> {
  const isChunked = announcedBytes === undefined
  const piece = isChunked ? CHUNK : PIECE
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let [sentBytes, answer] = [0, '']
    const write = () => {
      while (sentBytes < mostBytes) {
        sentBytes += piece.length
        if (!socket.write(piece)) return
      }
      socket.resetAndDestroy()
    }
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
    socket.on('drain', write)
    socket.on('error', () => {})
    socket.once('close', () => resolve({ sentBytes: sentBytes - socket.writableLength, answer }))
    const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${announcedBytes}`
    socket.write(`${head}${length}\r\n\r\n${isChunked && start ? chunkOf(start) : start}`)
    write()
  })
}

const chunkOf = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
