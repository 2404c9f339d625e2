import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Connection = { exchanges: Set<Exchange>; movedBytes: number; quietLooks: number }

/** How long a closing server waits for its clients. */
export type ClosingPatience = {
  /** Time between two checks for stalled connections; the second quiet one closes a connection. */
  stallLookMs: number
  /** The limit for every connection, such as one whose handler is still working. */
  longestMs: number
}

const IDLE_LOOK_MS = 100
/** Closes a stalled connection after 2 to 3 s, within the 5 s of security.md#67. */
const PATIENCE: ClosingPatience = { stallLookMs: 1_000, longestMs: 30_000 }
const QUIET_LOOKS = 2
/** Less progress than this between two checks counts as stalled. */
const TRICKLE_BYTES = 8 * 1024

/**
 * The open connections of a server, upgraded ones included. While a server closes, Node checks no timeouts
 * and ignores upgraded sockets, so a half-sent request would keep the process alive.
 */
export class Connections {
  /** Whether each request that begins now is the last one of its connection. */
  isLeaving = false
  readonly #open = new Map<Socket, Connection>()
  #patience = PATIENCE
  #isEnding = false
  #stalled: NodeJS.Timeout | undefined
  #rest: NodeJS.Timeout | undefined

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, { exchanges: new Set(), movedBytes: 0, quietLooks: 0 })
      socket.once('close', () => this.#open.delete(socket))
    })
  }

  began(request: IncomingMessage, response: ServerResponse): void {
    const exchanges = this.#open.get(request.socket)?.exchanges
    if (!exchanges) return
    const exchange = { request, response }
    exchanges.add(exchange)
    response.once('close', () => exchanges.delete(exchange))
  }

  /** Closes a silent connection, unless the server still owes the response. */
  cutUnlessWorking(socket: Socket): void {
    const connection = this.#open.get(socket)
    if (!connection || !isWorking(socket, connection)) socket.destroy()
  }

  /**
   * Runs `goOn` once all responses begun on the connection are sent; closes the connection after `mostMs`.
   */
  afterAnswers(socket: Duplex, mostMs: number, goOn: () => void): void {
    const running = [...(this.#open.get(socket as Socket)?.exchanges ?? [])]
    if (running.length === 0) return goOn()
    const cut = setTimeout(() => socket.destroy(), mostMs)
    void Promise.allSettled(running.map(({ response }) => once(response, 'close'))).then(() => {
      clearTimeout(cut)
      if (!socket.destroyed) goOn()
    })
  }

  /** For a server that is closing already, the time counts from now. */
  setPatience(patience: ClosingPatience): void {
    this.#patience = patience
    if (this.#isEnding) this.#limit()
  }

  /** Closes idle connections at once, stalled and late ones by the patience that is set. */
  end(server: Server): void {
    if (this.#isEnding || !server.listening) return
    this.#isEnding = true
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
    this.#limit()
    server.once('close', () => {
      this.#isEnding = false
      clearInterval(idle)
      clearInterval(this.#stalled)
      clearTimeout(this.#rest)
    })
  }

  #limit(): void {
    clearInterval(this.#stalled)
    clearTimeout(this.#rest)
    this.#stalled = setInterval(() => this.#cutStalled(), this.#patience.stallLookMs)
    this.#rest = setTimeout(() => this.#cutAll(), this.#patience.longestMs)
  }

  #cutStalled(): void {
    for (const [socket, connection] of this.#open) {
      const before = connection.movedBytes
      connection.movedBytes = movedBytes(socket)
      if (isWorking(socket, connection) || connection.movedBytes - before >= TRICKLE_BYTES)
        connection.quietLooks = 0
      else if (++connection.quietLooks === QUIET_LOOKS) socket.destroy()
    }
  }

  #cutAll(): void {
    for (const socket of this.#open.keys()) socket.destroy()
  }
}

/** Bytes received from and delivered to the client, without those waiting in our buffers. */
const movedBytes = (socket: Socket) => socket.bytesRead + socket.bytesWritten - socket.writableLength

/** Whether the server, not the client, has to act next. */
const isWorking = (socket: Socket, { exchanges }: Connection) =>
  socket.writableLength === 0 && [...exchanges].some(({ request }) => request.complete)
