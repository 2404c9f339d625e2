import type { FastifyInstance } from 'fastify'
import { refuseUnreadable } from './unreadable-request.ts'

type Limits = {
  bodyMs: number
  /** Only members may take so long. */
  uploadMs: number
}

const LIMITS: Limits = { bodyMs: 20_000, uploadMs: 10 * 60_000 } // five megabytes over a bad line take minutes

/** Whoever does not finish sending is told and hung up on. Node's own limit would be one for all routes. */
export function limitBodyTime(app: FastifyInstance, isHttps: boolean, limits = LIMITS): void {
  const tell = refuseUnreadable(isHttps)
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (hasBody(raw.headers)) {
      const hangUp = () => {
        if (reply.raw.headersSent) return void raw.destroy()
        tell(Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
      }
      const limit = routeOptions.config?.call?.upload ? limits.uploadMs : limits.bodyMs
      const timer = setTimeout(hangUp, limit).unref()
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done()
  })
}

const hasBody = ({
  'content-length': length = '0',
  'transfer-encoding': encoding,
}: NodeJS.Dict<string | string[]>) => encoding !== undefined || length !== '0'
