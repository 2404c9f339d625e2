import type { FastifyReply } from 'fastify'

/**
 * What to say about keeping an answer that is everybody's. The one that brings a browser its forgery token is that
 * browser's alone: a shared cache would hand it to the next visitor.
 */
export function sharedCaching(reply: FastifyReply, caching: string): string {
  return reply.hasHeader('set-cookie')
    ? caching.replace('public', 'private').replace(/, (?:s-maxage|stale-while-revalidate)=\d+/g, '')
    : caching
}
