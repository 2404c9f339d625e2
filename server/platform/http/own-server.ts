import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Connections } from './connections.ts'
import type { Cors } from './cors.ts'
import { safetyHeaders } from './security-headers.ts'

/** Handles certain URLs before Fastify sees them. */
export type AttachedHandler = {
  owns(url: string): boolean
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Returns false for an upgrade that is not its own. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

type UpgradeObserver = (socket: Duplex) => void

type Settings = ServerOptions & {
  isHttps: boolean
  attached: readonly AttachedHandler[]
  /** Called with the socket of each upgrade before it is answered. */
  upgradeObservers?: readonly UpgradeObserver[]
  connections?: Connections
  cors?: Cors | null
  stalledAfterMs?: number
  /** The cookie to set on responses outside Fastify when the browser lacks it. */
  cookieFor?: (request: IncomingMessage) => string | null
}

/** Registers a handler that runs before any route. */
export function attach(app: FastifyInstance, one: AttachedHandler): void {
  app.attached.push(one)
}

/** An observer only watches: a second listener of `upgrade` could keep a socket open that nobody answers. */
export function observeUpgrades(app: FastifyInstance, observer: UpgradeObserver): void {
  app.upgradeObservers.push(observer)
}

/** The process's only server: one dispatcher for requests, one for upgrades. */
export function openServer(
  framework: RequestListener,
  {
    isHttps,
    attached,
    cors,
    cookieFor,
    upgradeObservers = [],
    connections = new Connections(),
    stalledAfterMs = STALLED_AFTER_MS,
    ...options
  }: Settings,
): Server {
  const headers = safetyHeaders(isHttps)
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    connections.began(request, response)
    if (connections.isLeaving) response.setHeader('connection', 'close') // also where the framework is passed by
    const owner = attached.find((one) => one.owns(request.url ?? ''))
    if (!owner) return cors?.answerPreflight(request, response, headers) || framework(request, response)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('x-request-id', randomUUID())
    const cookie = cookieFor?.(request)
    if (cookie) response.setHeader('set-cookie', cookie)
    owner.handleRequest(request, response)
  }
  const shared = cors ? { ServerResponse: cors.ServerResponse } : {}
  const server = createServer({ ...options, ...shared, shouldUpgradeCallback: asksForWebSocket }, answer)
  connections.watch(server)
  // Close connections whose client reads nothing: they hold buffers. Browsers and paused players retry.
  server.setTimeout(stalledAfterMs, (socket) => connections.cutUnlessWorking(socket))
  // Ignore an unknown Expect header: Node's default is a bare 417.
  server.on('checkExpectation', answer)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {}) // a connection reset must not end the process
    for (const observe of upgradeObservers) observe(socket)
    connections.afterAnswers(socket, REFUSAL_MS, () => {
      if (!attached.some((one) => one.handleUpgrade(request, socket, head))) refuseUpgrade(socket, 404)
    })
  })
  return server
}

// Node extends this once if data was sent meanwhile, so clients are cut after one to two minutes.
const STALLED_AFTER_MS = 60_000
const REFUSAL_MS = 2_000
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Refuses an upgrade and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number, headers: Record<string, string> = {}): void {
  const all = { ...headers, 'x-content-type-options': 'nosniff', 'content-length': '0', connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  // Behind earlier responses that the client does not read, the refusal would wait forever.
  const cut = setTimeout(() => socket.destroy(), REFUSAL_MS)
  socket.once('close', () => clearTimeout(cut))
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Refused'}\r\n${lines.join('')}\r\n`)
}

/** Other protocols (`h2c`) may be ignored: the request is then answered normally. */
const asksForWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

declare module 'fastify' {
  interface FastifyInstance {
    attached: AttachedHandler[]
    upgradeObservers: UpgradeObserver[]
  }
}
