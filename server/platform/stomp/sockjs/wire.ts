import type { IncomingMessage } from 'node:http'

/** One conversation with a client, whatever carries it. */
export type Wire = {
  /** Bytes that are no text: only a WebSocket without SockJS frames carries them unchanged. */
  send(message: string | Buffer): void
  /** What was sent before still arrives. */
  close(code: number, reason: string): void
  /** Says whose it is; false where that person has too many already. */
  claim(owner: string): boolean
  /** The talk above beats by itself; a poll goes on beating, or it would be held for ever by what is between. */
  stopHeartBeat(): void
  /** Nothing more is read; over HTTP, where that cannot be said to a client, whoever goes on is cut off. */
  pause(): void
  resume(): void
}

/** Whoever talks over a wire. */
export type Talk = {
  /** Bytes where the client speaks without SockJS frames. */
  received(message: string | Buffer): void
  /** Once, however it ended. */
  closed(): void
}

export type OnWire = (wire: Wire, handshake: IncomingMessage) => Talk
