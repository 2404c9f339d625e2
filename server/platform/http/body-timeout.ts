import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuseUnreadable } from './unreadable-request.ts'

type Limits = {
  bodyMs: number
  /** The limit for uploads, which may take any time: less than `TRICKLE_BYTES` in this interval ends them. */
  stallMs: number
}

const LIMITS: Limits = { bodyMs: 20_000, stallMs: 60_000 }
const TRICKLE_BYTES = 16 * 1024

/** Answers 408 and closes the connection when a body is too slow. Node's timeout cannot vary by route. */
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
      // A request answered early emits no `close` with its socket, so the socket clears the timer.
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

/** The running timers of a socket, cleared when it closes: one listener for any number of requests. */
function timersOf(socket: Socket): Set<NodeJS.Timeout> {
  const known = timersBySocket.get(socket)
  if (known) return known
  const timers = new Set<NodeJS.Timeout>()
  timersBySocket.set(socket, timers)
  socket.once('close', () => timers.forEach(clearTimeout))
  return timers
}

/** Checks the received bytes at intervals; `clearTimeout` also stops this interval. */
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
