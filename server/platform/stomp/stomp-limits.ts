import { SOCKJS_LIMITS, type SockjsLimits } from './sockjs/sockjs-limits.ts'

export type StompLimits = SockjsLimits & {
  /** How long a client may take to CONNECT. */
  connectMs: number
  /** The shortest beat of either side. */
  beatMs: number
  /** After DISCONNECT the client hangs up; this long it is waited for. */
  lingerMs: number
  frameBytes: number
  headerBytes: number
  headers: number
  subscriptions: number
  /** Open transactions of one connection, and all that wait in them. */
  transactions: number
  transactionFrames: number
  transactionBytes: number
  /** Frames of one connection that wait their turn before it is not read from any more. */
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
