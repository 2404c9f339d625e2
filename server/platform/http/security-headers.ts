import type { FastifyInstance } from 'fastify'

const HSTS = 'max-age=63072000; includeSubDomains'

/** Headers of every response; pages and media tighten some of them. */
export const safetyHeaders = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // URLs may contain short-lived secrets (payment token, mailed link): send only the origin as referrer.
  'referrer-policy': 'strict-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  ...(isHttps ? { 'strict-transport-security': HSTS } : {}),
})

export function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = safetyHeaders(isHttps)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
}
