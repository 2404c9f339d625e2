import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { ConnectionList } from './connection-list.ts'
import { openSockjs } from './sockjs/open-sockjs.ts'
import type { Connection, StompHost } from './stomp-host.ts'
import { STOMP_LIMITS, type StompLimits } from './stomp-limits.ts'
import { StompSession } from './stomp-session.ts'

const PROTOCOLS = ['v12.stomp', 'v11.stomp', 'v10.stomp']

export type StompOptions = {
  host: StompHost
  /** Where SockJS lives, without a slash at the end. */
  prefix: string
  log: Logger
  /** The client's address behind the configured proxies (`openForwardedAddress`); limits count by it. */
  addressOf(request: IncomingMessage): string
  isHttps?: boolean
  limits?: Partial<StompLimits>
}

/** To be attached in front of the framework (`server/platform/http/own-server.ts`). */
export type StompServer = {
  owns(url: string): boolean
  /** True when the request was ours. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** True when the upgrade was ours. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Connections of one principal key, now. */
  connectionsOf(key: string): Iterable<Connection>
  connections(): Iterable<Connection>
  /** Ends every session with 1001 and waits; terminates what has not gone after 2 s. */
  close(): Promise<void>
}

/** STOMP 1.0 to 1.2 over SockJS and over plain WebSocket; what is said is the host's. */
export function openStomp({
  host,
  prefix,
  log,
  addressOf,
  isHttps = false,
  limits: own,
}: StompOptions): StompServer {
  const limits = { ...STOMP_LIMITS, ...own }
  const list = new ConnectionList()
  const around = { host, list, limits, log }
  const sockjs = openSockjs({
    ...{ prefix, log, limits, addressOf, isHttps, protocols: PROTOCOLS },
    ownerOf: (request) => host.ownerOf(request),
    isOriginAllowed: (origin, request) => host.isOriginAllowed(origin, request),
    cookieNeeded: true,
    onWire: (wire, handshake) => new StompSession(wire, handshake, around),
  })
  return { ...sockjs, connectionsOf: (key) => list.of(key), connections: () => list.all() }
}
