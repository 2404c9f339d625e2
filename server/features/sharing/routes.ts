import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { sharedCaching } from '#server/platform/http/shared-caching.ts'
import { mountCards } from './card-routes.ts'
import { feed } from './feed.ts'

const FOR_AN_HOUR = 'public, max-age=3600'

export function mountSharing(app: FastifyInstance, deps: Deps, published: PublishedCourses): void {
  mountCards(app, deps, published)
  const { db, branding, publicOrigin } = deps
  app.get('/feed.xml', async ({ headers }, reply) => {
    const { xml, etag } = await feed({ db, branding, publicOrigin, published })
    reply.header('cache-control', sharedCaching(reply, FOR_AN_HOUR)).header('etag', etag)
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(xml)
  })
}
