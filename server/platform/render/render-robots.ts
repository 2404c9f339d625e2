import type { FastifyInstance } from 'fastify'
import type { PageAddress } from '#web/page-source.ts'
import { seoulTime } from '../clock.ts'
import { serveSharedText } from '../http/shared-text.ts'
import { escapeXml } from '../http/xml.ts'
import { fillIn } from './fill-in.ts'
import type { PageDeps } from './page-deps.ts'
import { sharedCaching } from '../http/shared-caching.ts'

const FOR_AN_HOUR = 'public, max-age=3600'
const CLOSED = ['/account/', '/auth/', '/mypage', '/admin', '/api/', '/course/payment', '/course/*/lectures']
/** The longer rule wins for robots: these two of the closed account pages are public. */
const OPEN = ['/account/loginchoice', '/account/signupchoice']

/** Serves robots.txt and sitemap.xml for search engines; the latter has the public pages of `addresses`. */
export function serveForRobots(
  app: FastifyInstance,
  { source, listed, publicOrigin, siteVersion = () => '' }: PageDeps,
  addresses: readonly PageAddress[],
): void {
  const openAddresses = addresses.filter(({ isPrivate }) => !isPrivate)
  const unlisted = openAddresses.find(({ pattern }) => pattern.includes(':') && !listed[pattern])
  if (unlisted) throw new Error(`${unlisted.pattern} needs to list its pages for the sitemap.`)

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
  serveSharedText(app, '/sitemap.xml', {
    type: 'application/xml; charset=utf-8',
    version: () => `${source.contentVersion()} ${siteVersion()}`,
    make: async () => sitemap(publicOrigin, await findPages()),
  })

  async function findPages(): Promise<FoundPage[]> {
    const found = await Promise.all(
      openAddresses.map(async ({ pattern }) => {
        const pages = (await listed[pattern]?.()) ?? [{}]
        return pages.map(({ parameters = {}, changedAt }) => ({
          path: fillIn(pattern, parameters),
          changedAt,
        }))
      }),
    )
    return found.flat()
  }
}

type FoundPage = { path: string; changedAt: Date | undefined }

const sitemap = (origin: string, pages: FoundPage[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path, changedAt }) => `  <url><loc>${escapeXml(origin + path)}</loc>${lastChange(changedAt)}</url>`).join('\n')}
</urlset>
`

const lastChange = (at: Date | undefined) => (at ? `<lastmod>${seoulTime(at)}</lastmod>` : '')
