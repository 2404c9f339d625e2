import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Carrier } from '../websocket-wire.ts'

const NONCE_BYTES = 8
const START = Buffer.from([0x00])
const END = Buffer.from([0xff])
const CLOSE = Buffer.from([0xff, 0x00])

export const isHixie76 = ({ headers }: IncomingMessage) =>
  'sec-websocket-key1' in headers && 'sec-websocket-key2' in headers

/** The WebSocket draft of 2010 (hixie-76), which the SockJS protocol tests still use. */
export class Hixie76 extends EventEmitter implements Carrier {
  readonly #socket: Duplex
  readonly #maxBytes: number
  #bytes: Buffer
  #isShaken = false

  constructor({ headers, url }: IncomingMessage, socket: Duplex, head: Buffer, maxBytes: number) {
    super()
    this.#socket = socket
    this.#bytes = head
    this.#maxBytes = maxBytes
    // Respond before the nonce arrives: a load balancer may hold it back until then.
    socket.write(
      'HTTP/1.1 101 WebSocket Protocol Handshake\r\nUpgrade: WebSocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Origin: ${headers.origin ?? ''}\r\n` +
        `Sec-WebSocket-Location: ws://${headers.host ?? ''}${url ?? ''}\r\n\r\n`,
    )
    const keys = Buffer.alloc(8)
    keys.writeUInt32BE(numberIn(String(headers['sec-websocket-key1'])), 0)
    keys.writeUInt32BE(numberIn(String(headers['sec-websocket-key2'])), 4)
    socket.on('data', (chunk: Buffer) => this.#read(Buffer.concat([this.#bytes, chunk]), keys))
    socket.once('close', () => this.emit('close'))
    process.nextTick(() => this.#read(this.#bytes, keys)) // after the caller has added its listeners
  }

  get bufferedAmount(): number {
    return this.#socket.writableLength
  }

  send(text: string | Buffer): void {
    this.#socket.write(Buffer.concat([START, Buffer.from(text as string), END]))
  }

  close(): void {
    this.#socket.end(CLOSE)
  }

  terminate(): void {
    this.#socket.destroy()
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  #read(bytes: Buffer, keys: Buffer): void {
    this.#bytes = bytes
    if (!this.#isShaken && !this.#shake(keys)) return
    for (let end = this.#bytes.indexOf(END); end !== -1; end = this.#bytes.indexOf(END)) {
      if (this.#bytes[0] !== START[0]) return this.close()
      const message = this.#bytes.subarray(1, end)
      this.#bytes = this.#bytes.subarray(end + 1)
      this.emit('message', message, false)
    }
    if (this.#bytes.length > this.#maxBytes) this.terminate()
  }

  #shake(keys: Buffer): boolean {
    if (this.#bytes.length < NONCE_BYTES) return false
    const nonce = this.#bytes.subarray(0, NONCE_BYTES)
    this.#socket.write(createHash('md5').update(keys).update(nonce).digest())
    this.#bytes = this.#bytes.subarray(NONCE_BYTES)
    this.#isShaken = true
    this.emit('open')
    return true
  }
}

function numberIn(key: string): number {
  const spaces = key.split(' ').length - 1
  return spaces === 0 ? 0 : Math.floor(Number(key.replace(/\D/g, '')) / spaces) % 2 ** 32
}
