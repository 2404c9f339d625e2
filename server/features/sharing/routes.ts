import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { serveSharedText } from '#server/platform/http/shared-text.ts'
import { mountCards } from './card-routes.ts'
import { feed } from './feed.ts'

export function mountSharing(app: FastifyInstance, deps: Deps, published: PublishedCourses): void {
  mountCards(app, deps, published)
  const { db, branding, publicOrigin, settings } = deps
  serveSharedText(app, '/feed.xml', {
    type: 'application/rss+xml; charset=utf-8',
    version: () => `${published.version()} ${settings.version()}`,
    make: () => feed({ db, branding, publicOrigin, published }),
  })
}
