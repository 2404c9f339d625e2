import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { csrfRefused } from '#contract/problem.ts'
import { isFromOwnPage, isSafe } from './origin.ts'
import { Refusal } from './refuse.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** The header that gives a browser its token. */
const forgeryCookie = (isHttps: boolean): string =>
  `${COOKIE}=${randomUUID()}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`

/** The same for a request that the framework never sees; null where the browser has one. */
export const missingForgeryCookie = (cookies: string | undefined, isHttps: boolean): string | null =>
  cookies?.includes(`${COOKIE}=`) ? null : forgeryCookie(isHttps)

/** Gives each browser its token on the first response of any kind (contract). */
export function issueForgeryTokens(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.cookies[COOKIE]) reply.header('set-cookie', forgeryCookie(isHttps))
    done()
  })
}

/** Unsafe calls that ride on session cookies must show the token that only our pages can read. */
export function refuseForgery({ beacon }: { beacon: boolean }): onRequestHookHandler {
  return (request, _reply, done) => {
    if (isSafe(request.method) || request.credential !== 'cookie') return done()
    if (showsToken(request)) return done()
    // A beacon cannot set headers; the browser's own word on where it comes from stands in (contract).
    if (beacon && isFromOwnPage(request)) return done()
    done(new Refusal(csrfRefused))
  }
}

function showsToken({ cookies, headers }: FastifyRequest): boolean {
  const kept = cookies[COOKIE]
  const shown = headers[HEADER]
  if (!kept || typeof shown !== 'string') return false
  const [a, b] = [Buffer.from(kept), Buffer.from(shown)]
  return a.length === b.length && timingSafeEqual(a, b)
}
