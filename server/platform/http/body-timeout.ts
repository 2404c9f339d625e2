import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuseUnreadable } from './unreadable-request.ts'

type Limits = {
  bodyMs: number
  /** A film takes as long as it takes; who stands still for so long, or sends less than a trickle, is gone. */
  stallMs: number
}

const LIMITS: Limits = { bodyMs: 20_000, stallMs: 60_000 }
const TRICKLE_BYTES = 16 * 1024

/** Whoever does not finish sending is told and hung up on. Node's own limit would be one for all routes. */
export function limitBodyTime(app: FastifyInstance, isHttps: boolean, limits = LIMITS): void {
  const tell = refuseUnreadable(isHttps)
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (hasBody(raw.headers)) {
      const hangUp = () => {
        if (reply.raw.headersSent) return void raw.destroy()
        tell(Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
      }
      const timer = routeOptions.config?.call?.upload
        ? watchFlow(raw, limits.stallMs, hangUp)
        : setTimeout(hangUp, limits.bodyMs).unref()
      // A request that was answered before its end does not close with its socket, so the socket ends its timer.
      const timers = timersOf(raw.socket)
      timers.add(timer)
      const clear = () => {
        clearTimeout(timer)
        timers.delete(timer)
      }
      raw.once('end', clear).once('close', clear)
    }
    done()
  })
}

const timersBySocket = new WeakMap<Socket, Set<NodeJS.Timeout>>()

/** The running timers of a socket, which end with it: one listener, however many requests come over it at once. */
function timersOf(socket: Socket): Set<NodeJS.Timeout> {
  const known = timersBySocket.get(socket)
  if (known) return known
  const timers = new Set<NodeJS.Timeout>()
  timersBySocket.set(socket, timers)
  socket.once('close', () => timers.forEach(clearTimeout))
  return timers
}

/** Looks from time to time how much has come; `clearTimeout` ends this as well. */
function watchFlow({ socket }: IncomingMessage, everyMs: number, hangUp: () => void): NodeJS.Timeout {
  let seen = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead - seen < TRICKLE_BYTES) hangUp()
    seen = socket.bytesRead
  }, everyMs).unref()
}

const hasBody = ({
  'content-length': length = '0',
  'transfer-encoding': encoding,
}: NodeJS.Dict<string | string[]>) => encoding !== undefined || length !== '0'
