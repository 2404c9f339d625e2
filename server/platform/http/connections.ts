import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Connection = { exchanges: Set<Exchange>; movedBytes: number; quietLooks: number }

const IDLE_LOOK_MS = 100
const STALL_LOOK_MS = 1_000
/** Two quiet checks in a row close a stalled connection after 2 to 3 s, within the 5 s of security.md#67. */
const QUIET_LOOKS = 2
/** Less progress than this between two checks counts as stalled. */
const TRICKLE_BYTES = 8 * 1024
/** The limit for a request whose handler is still working. */
const LONGEST_MS = 30_000

/**
 * The open connections of a server, upgraded ones included. While a server closes, Node checks no timeouts
 * and ignores upgraded sockets, so a half-sent request would keep the process alive.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>()
  #isEnding = false

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

  /** Closes idle connections at once, stalled ones within 3 s, and the rest after `LONGEST_MS`. */
  end(server: Server): void {
    if (this.#isEnding || !server.listening) return
    this.#isEnding = true
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
    const stalled = setInterval(() => this.#cutStalled(), STALL_LOOK_MS)
    const rest = setTimeout(() => this.#cutAll(), LONGEST_MS)
    server.once('close', () => {
      clearInterval(idle)
      clearInterval(stalled)
      clearTimeout(rest)
    })
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
