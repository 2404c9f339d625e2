import type { IncomingMessage } from 'node:http'

/** A conversation with a client over any transport. */
export type Wire = {
  /** A Buffer holds non-text bytes, which only a WebSocket without SockJS frames transmits unchanged. */
  send(message: string | Buffer): void
  /** Closes after the messages sent before. */
  close(code: number, reason: string): void
  /** Assigns the conversation to an owner; returns false if that owner has too many. */
  claim(owner: string): boolean
  /** Stops SockJS heart-beats: STOMP sends its own. A poll keeps them, or proxies would hold it forever. */
  stopHeartBeat(): void
  /**
   * Stops reading. HTTP cannot tell a client to wait, so a client that posts while paused is disconnected.
   */
  pause(): void
  resume(): void
}

/** The layer above a wire: receives its messages and its end. */
export type WireListener = {
  /** A Buffer if the client uses no SockJS frames. */
  received(message: string | Buffer): void
  /** Called once, for any kind of end. */
  closed(): void
}

export type OnWire = (wire: Wire, handshake: IncomingMessage) => WireListener
