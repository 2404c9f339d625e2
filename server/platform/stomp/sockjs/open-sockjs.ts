import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from '../../http/own-server.ts'
import { answerPreflight, forbidCaching, say, setStickyCookie, shareWith, TEXT } from './answers.ts'
import { HttpSessions, type SessionRequest } from './http-sessions.ts'
import { answerIframe } from './legacy/iframe.ts'
import { LEGACY_TRANSPORTS } from './legacy/legacy-transports.ts'
import { isBelow, placeOf } from './place.ts'
import { limitBody, readPosted } from './posted-body.ts'
import { Seats } from './seats.ts'
import type { SessionHomes } from '../session-homes.ts'
import type { SockjsOptions } from './sockjs-options.ts'
import { cutOff, TRANSPORTS } from './transports.ts'
import { WebSockets } from './websockets.ts'

export type SockjsServer = {
  owns(url: string): boolean
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

const CLOSING_LOOK_MS = 10

/** A SockJS 0.3 server below one prefix. */
export function openSockjs(options: SockjsOptions): SockjsServer {
  const {
    prefix,
    limits,
    log,
    cookieNeeded = false,
    isHttps = false,
    websocket: hasWebSocket = true,
    fallbacks: hasFallbacks = true,
  } = options
  const seats = new Seats(limits)
  const http = new HttpSessions(options, seats)
  const sockets = new WebSockets(options, seats)
  const transports = {
    ...(hasFallbacks ? TRANSPORTS : {}),
    ...(options.legacyTransports ? LEGACY_TRANSPORTS : {}),
  }
  const unfinished = new Set<ServerResponse>()
  let isClosing = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin } = request.headers
    if (isClosing) return say(response, 503, '', { connection: 'close' })
    if (origin !== undefined && !options.isOriginAllowed(origin, request)) return say(response, 403)
    shareWith(origin, response)
    const place = placeOf(request.url ?? '', prefix)
    if (place.is === 'greeting') return answerGreeting(request, response)
    if (place.is === 'info') return answerInfo(request, response)
    if (place.is === 'iframe' && options.legacyTransports) return answerIframe(request, response, prefix)
    if (place.is === 'raw') return answerWebSocket(request, response)
    if (place.is === 'session') return answerTransport(request, response, place)
    say(response, 404)
  }

  function answerInfo(request: IncomingMessage, response: ServerResponse): void {
    if (request.method === 'OPTIONS') return answerPreflight(request, response, 'OPTIONS, GET')
    if (request.method !== 'GET') return say(response, 405, '', { allow: 'OPTIONS, GET' })
    forbidCaching(response)
    const entropy = randomInt(2 ** 32)
    const info = { websocket: hasWebSocket, cookie_needed: cookieNeeded, origins: ['*:*'], entropy }
    say(response, 200, JSON.stringify(info), { 'content-type': 'application/json; charset=UTF-8' })
  }

  function answerWebSocket({ method }: IncomingMessage, response: ServerResponse): void {
    if (!hasWebSocket) return say(response, 404)
    if (method !== 'GET') return say(response, 405, '', { allow: 'GET' })
    say(response, 400, 'Not a valid websocket request', TEXT)
  }

  function answerTransport(
    request: IncomingMessage,
    response: ServerResponse,
    { session, transport: name }: { session: string; transport: string },
  ): Promise<void> | void {
    if (name === 'websocket') return answerWebSocket(request, response)
    const transport = Object.hasOwn(transports, name) ? transports[name] : undefined
    if (!transport) return say(response, 404)
    if (options.homes?.isHere(session) === false) return passOn(options.homes, { request, response, session })
    if (cookieNeeded) setStickyCookie(request, response, isHttps)
    const methods = `OPTIONS, ${transport.method}`
    if (request.method === 'OPTIONS') return answerPreflight(request, response, methods)
    if (request.method !== transport.method) return say(response, 405, '', { allow: methods })
    forbidCaching(response)
    return transport.answer({ request, response, session }, http)
  }

  async function passOn(homes: SessionHomes, exchange: SessionRequest): Promise<void> {
    const { request, response } = exchange
    const body = await readPosted(request, limits.messageBytes)
    if (body === null) return cutOff(request, response)
    homes.passOn(exchange, { address: options.addressOf(request), body })
  }

  /** The HTTP status to refuse the request with, or null. */
  function refusalOf(request: IncomingMessage): number | null {
    const { origin } = request.headers
    const place = placeOf(request.url ?? '', prefix)
    if (isClosing) return 503
    if (origin !== undefined && !options.isOriginAllowed(origin, request)) return 403
    if (place.is === 'greeting' || place.is === 'info') return 400
    if (!hasWebSocket || !isWebSocket(place)) return 404
    return request.method === 'GET' ? null : 405
  }

  return {
    owns: (url) => isBelow(url, prefix),

    handleRequest(request, response) {
      if (!isBelow(request.url ?? '', prefix)) return false
      limitBody(request, limits.bodyMs)
      request.on('error', () => {}) // `close` follows and is handled
      response.on('error', () => {})
      unfinished.add(response)
      response.once('close', () => unfinished.delete(response))
      answer(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'sockjs request failed')
        say(response, 503, '', { connection: 'close' })
      })
      return true
    },

    handleUpgrade(request, socket, head) {
      if (!isBelow(request.url ?? '', prefix)) return false
      const status = refusalOf(request)
      if (status !== null) refuseUpgrade(socket, status, status === 405 ? { allow: 'GET' } : {})
      else {
        const isFramed = placeOf(request.url ?? '', prefix).is === 'session'
        sockets.open({ request, socket, head }, isFramed).catch((error: unknown) => {
          log.error({ err: error }, 'sockjs upgrade failed')
          refuseUpgrade(socket, 503)
        })
      }
      return true
    },

    async close() {
      isClosing = true
      http.close(1001, 'Server shutting down')
      sockets.close(1001, 'Server shutting down')
      http.forget()
      const until = performance.now() + limits.closeMs
      while (sockets.size + unfinished.size > 0 && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, CLOSING_LOOK_MS))
      sockets.terminate()
      for (const response of unfinished) response.destroy()
    },
  }
}

const isWebSocket = (place: ReturnType<typeof placeOf>) =>
  place.is === 'raw' || (place.is === 'session' && place.transport === 'websocket')

function answerGreeting({ method, headers }: IncomingMessage, response: ServerResponse): void {
  if (method !== 'GET') return say(response, 405, '', { allow: 'GET' })
  if (headers.upgrade !== undefined) return say(response, 400)
  say(response, 200, 'Welcome to SockJS!\n', TEXT)
}
