import type { IncomingMessage } from 'node:http'
import type { Body, Headers } from './frame.ts'

/** Who a connection belongs to. `name` is what CONNECTED says, `key` groups the connections of one person. */
export type Principal = { name: string; key: string; sessionId: string }

/** One STOMP connection over any transport. */
export type Connection = {
  readonly id: string
  readonly principal: Principal
  /**
   * A MESSAGE for each subscription of this connection to the destination; false where there is none. Of JSON, or with
   * the headers of the SEND that is handed on.
   */
  send(destination: string, body: Body, relayed?: Headers): boolean
  isSubscribed(destination: string): boolean
  /** An ERROR frame with this sentence, then the end of the connection. */
  end(sentence: string): void
}

/** Thrown by the host's handlers: this sentence becomes the ERROR frame's message, the connection ends. */
export class StompRefusal extends Error {
  readonly soft: { destination: string; body: string } | null

  /** With `soft`, a connection that subscribes to that destination gets the body there and stays. */
  constructor(sentence: string, soft: { destination: string; body: string } | null = null) {
    super(sentence)
    this.soft = soft
  }
}

/** What a product says to the wire; the wire knows nothing else of it. */
export type StompHost = {
  /** Who connects: by the cookies of the handshake, or by the bearer of CONNECT, which wins. Throws `StompRefusal`. */
  identify(handshake: IncomingMessage, bearer: string | null, connect: Headers): Promise<Principal>
  /** Who a plain HTTP request of SockJS belongs to (`Principal.key`), so that nobody posts into another's session; '' for guests. */
  ownerOf(request: IncomingMessage): Promise<string>
  isOriginAllowed(origin: string, request: IncomingMessage): boolean
  mayReceive(destination: string, connection: Connection): boolean
  maySend(destination: string, connection: Connection): boolean
  /** Frames of one connection come strictly in turn; a RECEIPT is sent when the promise is fulfilled. Throws `StompRefusal`. */
  receive(connection: Connection, destination: string, body: Body, headers: Headers): Promise<void>
  /** The connection is among `connectionsOf` from here on. */
  connected(connection: Connection): void
  /** Once for each that was connected, however it ended. */
  gone(connection: Connection): void
}
