import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { SessionHomes } from '../session-homes.ts'
import type { SockjsLimits } from './sockjs-limits.ts'
import type { OnWire } from './wire.ts'

export type SockjsOptions = {
  /** The URL prefix, without a trailing slash. */
  prefix: string
  onWire: OnWire
  /** The owner of a request; '' for guests. */
  ownerOf(request: IncomingMessage): Promise<string>
  isOriginAllowed(origin: string, request: IncomingMessage): boolean
  addressOf(request: IncomingMessage): string
  log: Logger
  limits: SockjsLimits
  /** WebSocket subprotocols, in order of preference. */
  protocols: readonly string[]
  websocket?: boolean
  /** Off: no transport over plain HTTP, only WebSockets. */
  fallbacks?: boolean
  cookieNeeded?: boolean
  /** Without it, all sessions are in this process. */
  homes?: SessionHomes | undefined
  /** Whether browsers reach the product over https: cookies are then `Secure`. */
  isHttps?: boolean
  /** Enables transports that run in pages of other origins: only for external protocol tests. */
  legacyTransports?: boolean
}
