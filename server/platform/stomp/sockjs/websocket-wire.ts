import type { IncomingMessage } from 'node:http'
import type { RawData, WebSocket } from 'ws'
import type { Seat } from './seats.ts'
import {
  closeFrame,
  HEART_BEAT_FRAME,
  messagesFrame,
  OPEN_FRAME,
  quote,
  readMessages,
} from './sockjs-frames.ts'
import type { SockjsLimits } from './sockjs-limits.ts'
import type { OnWire, WireListener, Wire } from './wire.ts'

/** The part of a WebSocket that is used here. */
export type Carrier = Pick<WebSocket, 'bufferedAmount' | 'pause' | 'resume' | 'terminate'> & {
  send(text: string | Buffer): void
  close(code: number, reason: string): void
  on(event: 'message', listener: (data: RawData, isBinary: boolean) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  once(event: 'close', listener: () => void): unknown
}

type WebSocketWireOptions = {
  socket: Carrier
  seat: Seat
  limits: SockjsLimits
  /** Whether messages are wrapped in SockJS frames. */
  isFramed: boolean
}

/** A conversation over one WebSocket. */
export class WebSocketWire implements Wire {
  readonly #socket: Carrier
  readonly #seat: Seat
  readonly #isFramed: boolean
  readonly #bufferBytes: number
  #talk: WireListener | null = null
  #heartBeat: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ socket, seat, limits, isFramed }: WebSocketWireOptions) {
    this.#socket = socket
    this.#seat = seat
    this.#isFramed = isFramed
    this.#bufferBytes = limits.bufferBytes
    if (isFramed) {
      socket.send(OPEN_FRAME)
      this.#heartBeat = setInterval(() => this.#put(HEART_BEAT_FRAME), limits.heartBeatMs).unref()
    }
  }

  open(handshake: IncomingMessage, onWire: OnWire, gone: () => void): void {
    this.#talk = onWire(this, handshake)
    const socket = this.#socket
    socket.on('message', (data: RawData, isBinary) => {
      if (this.#isFramed) this.#read(data, isBinary)
      else this.#talk?.received(data as Buffer)
    })
    socket.on('error', () => {}) // `close` follows and is handled
    socket.once('close', () => {
      this.#seat.free()
      gone()
      this.#end()
    })
  }

  send(message: string | Buffer): void {
    this.#put(this.#isFramed ? messagesFrame([quote(message.toString())]) : message)
  }

  close(code: number, reason: string): void {
    if (this.#isClosed) return
    if (this.#isFramed) this.#put(closeFrame(code, reason))
    // The closing handshake has a separate limit (`closeMs`).
    this.#socket.close(code, reason)
    this.#socket.resume()
    this.#end()
  }

  claim(owner: string): boolean {
    return this.#seat.claim(owner)
  }

  stopHeartBeat(): void {
    clearInterval(this.#heartBeat)
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #put(text: string | Buffer): void {
    if (this.#isClosed) return
    if (this.#socket.bufferedAmount + text.length <= this.#bufferBytes) return this.#socket.send(text)
    this.#socket.close(1013, 'Too slow')
    this.#socket.terminate() // the close frame is queued behind all unread data
    this.#end()
  }

  #read(data: RawData, isBinary: boolean): void {
    const text = isBinary ? '' : (data as Buffer).toString()
    if (text === '' && !isBinary) return
    const messages = isBinary ? null : readMessages(text)
    if (!messages) return this.terminate()
    for (const message of messages) this.#talk?.received(message)
  }

  /** Ends the conversation at once, without waiting for the peer's close. */
  #end(): void {
    const talk = this.#talk
    this.#talk = null
    this.#isClosed = true
    clearInterval(this.#heartBeat)
    talk?.closed()
  }
}
