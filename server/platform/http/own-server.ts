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

/** Answers the addresses it owns by itself, in front of the framework. */
export type Attached = {
  owns(url: string): boolean
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** False where the upgrade is not its own. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

type UpgradeObserver = (socket: Duplex) => void

type Settings = ServerOptions & {
  isHttps: boolean
  attached: readonly Attached[]
  /** Called with the socket of each upgrade, before it is answered. */
  upgradeObservers?: readonly UpgradeObserver[]
  connections?: Connections
  cors?: Cors | null
  stalledAfterMs?: number
  /** What a browser gets with the first answer that finds it missing, where the framework is not asked. */
  cookieFor?: (request: IncomingMessage) => string | null
}

/** Whoever is attached is asked before any route. */
export function attach(app: FastifyInstance, one: Attached): void {
  app.attached.push(one)
}

/** A listener of `upgrade` beside `openServer` could keep a socket that nobody answers; an observer cannot. */
export function observeUpgrades(app: FastifyInstance, observer: UpgradeObserver): void {
  app.upgradeObservers.push(observer)
}

/** The one server of a process: one switch for requests, one for upgrades. */
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
  // A reader who takes nothing of an answer keeps a socket and buffers; a browser asks again, a paused player too.
  server.setTimeout(stalledAfterMs, (socket) => connections.cutUnlessWorking(socket))
  // Node would say a bare 417; whoever expects what nobody knows is answered as if they had not.
  server.on('checkExpectation', answer)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {}) // a reset connection must never end the process
    for (const observe of upgradeObservers) observe(socket)
    connections.afterAnswers(socket, REFUSAL_MS, () => {
      if (!attached.some((one) => one.handleUpgrade(request, socket, head))) refuseUpgrade(socket, 404)
    })
  })
  return server
}

// Node waits once more when part of an answer left since it was written, so a reader is cut after one to two minutes.
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

/** Says no to an upgrade and hangs up. */
export function refuseUpgrade(socket: Duplex, status: number, headers: Record<string, string> = {}): void {
  const all = { ...headers, 'x-content-type-options': 'nosniff', 'content-length': '0', connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  // Behind earlier answers that are not read, the refusal would wait for ever.
  const cut = setTimeout(() => socket.destroy(), REFUSAL_MS)
  socket.once('close', () => clearTimeout(cut))
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Refused'}\r\n${lines.join('')}\r\n`)
}

/** Anything else that is offered (`h2c`) may be passed over: the request is answered as it is. */
const asksForWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

declare module 'fastify' {
  interface FastifyInstance {
    attached: Attached[]
    upgradeObservers: UpgradeObserver[]
  }
}
