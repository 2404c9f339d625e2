import type { FastifyInstance } from 'fastify'

const HSTS = 'max-age=63072000; includeSubDomains'

/** Headers of every answer; pages and media narrow some of them further. */
export const safetyHeaders = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // Addresses carry what is nobody's business for a moment (a payment's token, a mailed link), so no request repeats them.
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
