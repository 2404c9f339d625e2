import { SOCKJS_LIMITS, type SockjsLimits } from './sockjs/sockjs-limits.ts'

export type StompLimits = SockjsLimits & {
  /** How long a client may take to send CONNECT. */
  connectMs: number
  /** The shortest heart-beat interval of either side. */
  beatMs: number
  /** How long to wait after a DISCONNECT for the client to close the connection. */
  lingerMs: number
  frameBytes: number
  headerBytes: number
  headers: number
  subscriptions: number
  /** Limits on one connection's open transactions and all their frames. */
  transactions: number
  transactionFrames: number
  transactionBytes: number
  /** The number of queued frames of a connection at which reading pauses. */
  waitingFrames: number
}

export const STOMP_LIMITS: StompLimits = {
  ...SOCKJS_LIMITS,
  connectMs: 10_000,
  beatMs: 10_000,
  lingerMs: 2_000,
  frameBytes: 64 * 1024,
  headerBytes: 8 * 1024,
  headers: 50,
  subscriptions: 50,
  transactions: 10,
  transactionFrames: 64,
  transactionBytes: 128 * 1024,
  waitingFrames: 64,
}
