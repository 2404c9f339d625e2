import type { FastifyInstance } from 'fastify'
import type { PageDeps } from './page-deps.ts'
import { sharedCaching } from '../http/shared-caching.ts'

const FOR_AN_HOUR = 'public, max-age=3600'
const CLOSED = ['/account/', '/auth/', '/mypage', '/admin', '/api/', '/course/payment', '/course/*/lectures']
/** The longer rule wins for robots: these two of the closed account pages are public. */
const OPEN = ['/account/loginchoice', '/account/signupchoice']
const CATEGORIES = ['/course/data', '/course/fullstack', '/course/frontend', '/course/backend']

/** Serves robots.txt and sitemap.xml for search engines. */
export function serveForRobots(app: FastifyInstance, { source, publicOrigin }: PageDeps): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', sharedCaching(reply, FOR_AN_HOUR))
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...CLOSED.map((path) => `Disallow: ${path}`),
          ...OPEN.map((path) => `Allow: ${path}`),
          `Sitemap: ${publicOrigin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const courses = (await source.listCourses()).filter((course) => course.published)
    const roadmaps = (await source.listRoadmaps()).filter((roadmap) => roadmap.courses.length > 0)
    const instructorIds = new Set(courses.flatMap(({ instructors }) => instructors.map(({ id }) => id)))
    const paths = [
      '/',
      '/courses',
      ...CATEGORIES,
      ...(roadmaps.length > 0 ? ['/roadmap'] : []),
      ...roadmaps.map((roadmap) => `/roadmap/${roadmap.slug}`),
      ...courses.map((course) => `/course/${course.id}`),
      ...[...instructorIds].map((id) => `/instructor/${id}`),
    ]
    return reply
      .header('cache-control', sharedCaching(reply, FOR_AN_HOUR))
      .type('application/xml; charset=utf-8')
      .send(sitemap(publicOrigin, paths))
  })
}

const sitemap = (origin: string, paths: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`).join('\n')}
</urlset>
`

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
