import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { ConnectionList } from './connection-list.ts'
import { openSockjs } from './sockjs/open-sockjs.ts'
import type { SessionHomes } from './session-homes.ts'
import type { Connection, StompHost } from './stomp-host.ts'
import { STOMP_LIMITS, type StompLimits } from './stomp-limits.ts'
import { StompSession } from './stomp-session.ts'

const PROTOCOLS = ['v12.stomp', 'v11.stomp', 'v10.stomp']

export type StompOptions = {
  host: StompHost
  /** The URL prefix of SockJS, without a trailing slash. */
  prefix: string
  log: Logger
  /** The client's address behind the configured proxies (`openForwardedAddress`), used for limits. */
  addressOf(request: IncomingMessage): string
  isHttps?: boolean
  /** SockJS over streaming and polling, for clients without WebSockets. */
  fallbacks?: boolean
  limits?: Partial<StompLimits>
  /** Where sessions of the fallbacks are kept when several processes share the port. */
  homes?: SessionHomes | undefined
}

/** Attach it in front of Fastify (`server/platform/http/own-server.ts`). */
export type StompServer = {
  owns(url: string): boolean
  /** Returns true if it handles the request. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Returns true if it handles the upgrade. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** The current connections of one principal key. */
  connectionsOf(key: string): Iterable<Connection>
  connections(): Iterable<Connection>
  /** Closes every session with 1001 and waits; terminates those still open after 2 s. */
  close(): Promise<void>
}

/** STOMP 1.0 to 1.2 over SockJS and over plain WebSocket; the host implements the destinations. */
export function openStomp({
  host,
  prefix,
  log,
  addressOf,
  isHttps = false,
  fallbacks = true,
  limits: own,
  homes,
}: StompOptions): StompServer {
  const limits = { ...STOMP_LIMITS, ...own }
  const list = new ConnectionList()
  const around = { host, list, limits, log }
  const sockjs = openSockjs({
    prefix,
    log,
    limits,
    addressOf,
    isHttps,
    fallbacks,
    protocols: PROTOCOLS,
    ownerOf: (request) => host.ownerOf(request),
    isOriginAllowed: (origin, request) => host.isOriginAllowed(origin, request),
    cookieNeeded: true,
    homes,
    onWire: (wire, handshake) => new StompSession(wire, handshake, around),
  })
  return { ...sockjs, connectionsOf: (key) => list.of(key), connections: () => list.all() }
}
