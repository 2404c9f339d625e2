import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { csrfRefused } from '#contract/platform/problem.ts'
import { isFromOwnPage, isSafe } from './origin.ts'
import { Refusal } from './refuse.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** As long as the refresh token: a shorter cookie is gone after a browser restart, which keeps the session. */
const LIFE_SEC = 14 * 86_400

/** The header that gives a browser its token. */
const forgeryCookie = (isHttps: boolean, token: string = randomUUID()): string =>
  `${COOKIE}=${token}; Max-Age=${LIFE_SEC}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`

/** What a browser is known by before and after a login; undefined for one that brings no token of ours. */
export function forgeryTokenOf({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[COOKIE]
  return token !== undefined && /^[\w-]{1,100}$/.test(token) ? token : undefined
}

/** With new session tokens: the browser keeps its token for as long as they last. */
export function renewForgeryCookie(reply: FastifyReply, isHttps: boolean): void {
  const token = forgeryTokenOf(reply.request)
  // Without one, the hook below has already issued one with this answer.
  if (token !== undefined) reply.header('set-cookie', forgeryCookie(isHttps, token))
}

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
