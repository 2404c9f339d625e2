export type SockjsLimits = {
  /** Between two `h` frames. */
  heartBeatMs: number
  /** How long a session over HTTP lives without a request that listens. */
  disconnectMs: number
  /** How long a body may take. */
  bodyMs: number
  /** How long a connection that was closed may take to go. */
  closeMs: number
  /** Of one WebSocket message, and of one posted body. */
  messageBytes: number
  /** After so much a streaming answer ends and the client asks for the next one. */
  streamBytes: number
  /** What may wait for a reader that does not read. */
  bufferBytes: number
  /** Sessions of one person. */
  perOwner: number
  /** Sessions of one address that nobody has logged in on. */
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
