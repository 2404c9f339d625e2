import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { unsupportedMediaType } from '#contract/platform/problem.ts'
import { limitBodyTime } from './body-timeout.ts'
import { Connections } from './connections.ts'
import { openCors } from './cors.ts'
import { missingForgeryCookie } from './csrf.ts'
import { drain } from './drain.ts'
import { asRefusal, sendRefusal, translateErrors } from './error-reply.ts'
import { type AttachedHandler, openServer } from './own-server.ts'
import { Refusal } from './refuse.ts'
import { safetyHeaders } from './security-headers.ts'
import { refuseUnreadable } from './unreadable-request.ts'

const BODY_LIMIT_BYTES = 64 * 1024 // contract.md#size-limits
const HEADER_LIMIT_BYTES = 16 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 10_000
/** After this time an idle connection is closed by its keep-alive limit, to which Node adds a second. */
export const IDLE_CONNECTION_MS = KEEP_ALIVE_MS + 2_000
const PATH_PART_LIMIT = 512 // a media token is longer than Fastify's default of 100

export type ServerSettings = {
  log: Logger
  trustedProxies: readonly string[]
  /** Other origins whose pages may call with credentials and read the responses. */
  allowedOrigins?: readonly string[]
  isHttps: boolean
}

/** Creates a server with its limits and error translation, before any route is added. */
export async function createServer({
  log,
  trustedProxies,
  allowedOrigins = [],
  isHttps,
}: ServerSettings): Promise<FastifyInstance> {
  const attached: AttachedHandler[] = []
  const upgradeObservers: FastifyInstance['upgradeObservers'] = []
  const connections = new Connections()
  const app = Fastify({
    loggerInstance: log satisfies FastifyBaseLogger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: PATH_PART_LIMIT, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false, // a request on a connection that is still open is answered, then the connection ends
    frameworkErrors: (error, request, reply) => {
      // The URL could not be parsed, so no hook runs.
      reply.headers(safetyHeaders(isHttps)).header('x-request-id', request.id)
      const token = missingForgeryCookie(request.headers.cookie, isHttps)
      if (token) reply.header('set-cookie', token)
      void sendRefusal(request, reply, asRefusal(error))
    },
    clientErrorHandler: refuseUnreadable(isHttps),
    serverFactory: (framework) =>
      openServer(framework, {
        isHttps,
        attached,
        upgradeObservers,
        connections,
        cors: openCors(allowedOrigins),
        cookieFor: ({ headers }) => missingForgeryCookie(headers.cookie, isHttps),
        headersTimeout: HEADERS_TIMEOUT_MS,
        connectionsCheckingInterval: 1000,
        maxHeaderSize: HEADER_LIMIT_BYTES,
        keepAliveTimeout: KEEP_ALIVE_MS,
        requestTimeout: 0, // per route in limitBodyTime
      }),
  })
  app.decorate('attached', attached)
  app.decorate('upgradeObservers', upgradeObservers)
  app.decorate('connections', connections)
  // Must be the first preClose hook: the others wait for their clients.
  app.addHook('preClose', async () => connections.end(app.server))
  z.config(z.locales.ko()) // Korean messages for shapes that define none
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('visitor')
  app.decorateRequest('credential', 'none')
  await app.register(cookie)
  limitBodyTime(app, isHttps)
  readJsonOnly(app)
  translateErrors(app)
  logEachAnswer(app)
  return app
}

/** Fastify passes a missing body as null, but a default in a shape only replaces undefined. */
const compileValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  return route.httpPart === 'body' ? (body: unknown) => validate(body ?? undefined) : validate
}

/** Accepts JSON only; an empty body counts as no body, whatever its content type. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  // axios sends a content type with `post(url, null)`; without the header no parser runs.
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    if (headers['content-length'] === '0') delete headers['content-type']
    done()
  })
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.is404) return done(null, undefined)
    refuseAnyByte(payload, done)
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body.toString(), done)
  })
}

/** The length of a chunked body is known only at its end. */
function refuseAnyByte(body: IncomingMessage, done: (error: Error | null, body?: undefined) => void): void {
  const settle = (error: Error | null) => {
    body.off('data', refuse).off('end', accept).off('error', settle)
    done(error)
  }
  const accept = () => settle(null)
  const refuse = () => {
    settle(new Refusal(unsupportedMediaType))
    drain(body)
  }
  body.on('data', refuse).on('end', accept).on('error', settle)
}

/** Logs one line per response, by route pattern: a URL may contain a token, a pattern cannot. */
function logEachAnswer(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { visitor } = request
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        memberId: visitor?.is === 'member' ? visitor.viewer.memberId : undefined,
        viewedBy: visitor?.is === 'member' ? visitor.viewer.viewedBy : undefined,
      },
      'answered',
    )
    done()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}
