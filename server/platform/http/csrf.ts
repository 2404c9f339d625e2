import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { csrfRefused } from '#contract/platform/problem.ts'
import { isFromOwnPage, isSafe } from './origin.ts'
import { Refusal } from './refuse.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** As long as the refresh token, because a session survives browser restarts. */
const LIFE_SEC = 14 * 86_400

/** The header that sets the forgery cookie. */
const forgeryCookie = (isHttps: boolean, token: string = randomUUID()): string =>
  `${COOKIE}=${token}; Max-Age=${LIFE_SEC}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`

/** Identifies a browser before and after login; undefined without a valid forgery cookie. */
export function forgeryTokenOf({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[COOKIE]
  return token !== undefined && /^[\w-]{1,100}$/.test(token) ? token : undefined
}

/** Renews the forgery cookie together with the session tokens, so that it lasts as long. */
export function renewForgeryCookie(reply: FastifyReply, isHttps: boolean): void {
  const token = forgeryTokenOf(reply.request)
  // Without a token, the hook below has already set a cookie on this response.
  if (token !== undefined) reply.header('set-cookie', forgeryCookie(isHttps, token))
}

/** The same for a request outside Fastify; null if the browser has the cookie. */
export const missingForgeryCookie = (cookies: string | undefined, isHttps: boolean): string | null =>
  cookies?.includes(`${COOKIE}=`) ? null : forgeryCookie(isHttps)

/** Sets a browser's forgery cookie on the first response of any kind (contract.md#csrf-cookie). */
export function issueForgeryTokens(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.cookies[COOKIE]) reply.header('set-cookie', forgeryCookie(isHttps))
    done()
  })
}

/** Unsafe calls authenticated by cookie must send the token, which only our pages can read. */
export function refuseForgery({ beacon }: { beacon: boolean }): onRequestHookHandler {
  return (request, _reply, done) => {
    if (isSafe(request.method) || request.credential !== 'cookie') return done()
    if (showsToken(request)) return done()
    // A beacon cannot set headers: accept the browser's own origin headers instead (contract.md#csrf-beacon).
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
