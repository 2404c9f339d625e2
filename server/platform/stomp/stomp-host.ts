import type { IncomingMessage } from 'node:http'
import type { Body, Headers } from './frame.ts'

/** The owner of a connection. `name` is sent in CONNECTED; `key` groups the connections of one person. */
export type Principal = { name: string; key: string; sessionId: string }

/** One STOMP connection over any transport. */
export type Connection = {
  readonly id: string
  readonly principal: Principal
  /**
   * Sends a MESSAGE to each subscription of this connection to the destination; returns false if there is
   * none. The body is JSON, or has the headers of a relayed SEND.
   */
  send(destination: string, body: Body, relayed?: Headers): boolean
  isSubscribed(destination: string): boolean
  /** Sends an ERROR frame with this message and closes the connection. */
  end(sentence: string): void
}

/** Thrown by the host's handlers: ends the connection with an ERROR frame that has this message. */
export class StompRefusal extends Error {
  readonly soft: { destination: string; body: string } | null

  /** With `soft`, a connection subscribed to that destination receives the body there and stays open. */
  constructor(sentence: string, soft: { destination: string; body: string } | null = null) {
    super(sentence)
    this.soft = soft
  }
}

/** The product's side of STOMP, independent of the transport. */
export type StompHost = {
  /**
   * Authenticates a connection by the handshake's cookies or by CONNECT's bearer, which wins. Throws
   * `StompRefusal`.
   */
  identify(handshake: IncomingMessage, bearer: string | null, connect: Headers): Promise<Principal>
  /** The owner of a SockJS HTTP request (`Principal.key`; '' for guests): only owners may post. */
  ownerOf(request: IncomingMessage): Promise<string>
  isOriginAllowed(origin: string, request: IncomingMessage): boolean
  mayReceive(destination: string, connection: Connection): boolean
  maySend(destination: string, connection: Connection): boolean
  /**
   * Called in order for each connection; a RECEIPT is sent once the promise resolves. Throws `StompRefusal`.
   */
  receive(connection: Connection, destination: string, body: Body, headers: Headers): Promise<void>
  /** Called once the connection is among `connectionsOf`. */
  connected(connection: Connection): void
  /** Called once for each connected connection, for any kind of end. */
  gone(connection: Connection): void
}
