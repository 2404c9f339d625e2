export type SockjsLimits = {
  /** The interval of `h` frames. */
  heartBeatMs: number
  /** How long an HTTP session lives without a receiving request. */
  disconnectMs: number
  /** How long a request body may take. */
  bodyMs: number
  /** How long a closing handshake may take. */
  closeMs: number
  /** The maximum size of a WebSocket message and of a posted body. */
  messageBytes: number
  /** The length at which a streaming response ends and the client sends the next request. */
  streamBytes: number
  /** The most that is buffered for a client that does not read. */
  bufferBytes: number
  /** The maximum number of sessions of one person. */
  perOwner: number
  /** The maximum number of guest sessions of one address. */
  perAddress: number
}

export const SOCKJS_LIMITS: SockjsLimits = {
  heartBeatMs: 25_000,
  disconnectMs: 5_000,
  bodyMs: 20_000,
  closeMs: 2_000,
  messageBytes: 128 * 1024,
  streamBytes: 128 * 1024,
  bufferBytes: 512 * 1024,
  perOwner: 20,
  perAddress: 50,
}
