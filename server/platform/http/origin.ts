import type { FastifyInstance, FastifyRequest } from 'fastify'
import { foreignOrigin } from '#contract/platform/problem.ts'
import { Refusal } from './refuse.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])
export const isSafe = (method: string) => SAFE.has(method)

type Origins = {
  own: readonly string[]
  /** Origins of other sites that may send unsafe requests with the forgery header. */
  allowed: readonly string[]
}

/** Refuses unsafe requests from pages of other sites, with whatever credentials (contract.md#origin). */
export function refuseForeignOrigins(app: FastifyInstance, origins: Origins): void {
  const own = new Set(origins.own)
  const known = new Set([...origins.own, ...origins.allowed])
  app.decorateRequest('isOwnOrigin', false)
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers
    if (origin === undefined || isSafe(request.method)) return done()
    request.isOwnOrigin = own.has(origin)
    if (known.has(origin)) return done()
    done(new Refusal(foreignOrigin))
  })
}

/** Whether the browser reports that our own page sent the request. */
export function isFromOwnPage(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'same-origin' || request.isOwnOrigin
}

/**
 * Whether a program reads the body of the answer. Not for HEAD, nor for a page that the browser opens: any site can send
 * the browser to an address, with the cookies of the member.
 */
export function isBodyRead({ method, headers }: FastifyRequest): boolean {
  const reader = headers['sec-fetch-dest']
  return method !== 'HEAD' && (reader === undefined || reader === 'empty')
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether an unsafe request came from an origin of the product itself. */
    isOwnOrigin: boolean
  }
}
