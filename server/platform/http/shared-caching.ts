import type { FastifyReply } from 'fastify'

/**
 * The cache-control value of a public response. A response that sets a browser's forgery cookie becomes
 * private: a shared cache would give that cookie to the next visitor.
 */
export function sharedCaching(reply: FastifyReply, caching: string): string {
  return reply.hasHeader('set-cookie')
    ? caching.replace('public', 'private').replace(/, (?:s-maxage|stale-while-revalidate)=\d+/g, '')
    : caching
}
