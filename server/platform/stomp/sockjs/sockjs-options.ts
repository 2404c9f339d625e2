import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { SockjsLimits } from './sockjs-limits.ts'
import type { OnWire } from './wire.ts'

export type SockjsOptions = {
  /** Where it lives, without a slash at the end. */
  prefix: string
  onWire: OnWire
  /** Whose a request is; '' for nobody's. */
  ownerOf(request: IncomingMessage): Promise<string>
  isOriginAllowed(origin: string, request: IncomingMessage): boolean
  addressOf(request: IncomingMessage): string
  log: Logger
  limits: SockjsLimits
  /** Names of sub-protocols over WebSocket, the best first. */
  protocols: readonly string[]
  websocket?: boolean
  cookieNeeded?: boolean
  /** Whether browsers reach the product over https: its cookies are `Secure` then. */
  isHttps?: boolean
  /** Pages and scripts of ours inside pages of others: for outside tests of the protocol only. */
  legacyTransports?: boolean
}
