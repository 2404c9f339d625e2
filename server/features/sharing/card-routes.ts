import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { sharedCaching } from '#server/platform/http/shared-caching.ts'
import { versionOf } from './card-facts.ts'
import { CARD_KINDS, FACTS } from './card-kinds.ts'
import { openCardShelf } from './card-shelf.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
const FOR_TEN_MINUTES = 'public, max-age=600'
const LIMITS = { keptBytes: 16 * 2 ** 20, waiting: 24, perMinute: 90, retryAfterSec: 30 }
/** The social card of the school, a file of the build. */
const BRAND_CARD = '/og.png'

type CardAddress = { key: string; file: string }
type Picture = {
  version: string
  caching: string
  draw: () => Promise<Buffer>
  instead: (reply: FastifyReply) => FastifyReply
}

/**
 * Serves the social cards of all that has a public page, and the covers of courses without an uploaded one. Each is
 * drawn once for each version.
 */
export function mountCards(
  app: FastifyInstance,
  { db, branding, media, log }: Deps,
  published: PublishedCourses,
): void {
  const take = openCardShelf(LIMITS)
  const deps = { db, branding, published }
  const readImage = async (address: string) => {
    const stream = await media.store.read(address.slice(1))
    return stream && buffer(stream)
  }

  for (const kind of CARD_KINDS)
    app.get<{ Params: CardAddress }>(`/card/${kind}/:key/:file`, async ({ params, headers }, reply) => {
      const facts = await FACTS[kind](deps, params.key)
      if (!facts) return reply.callNotFound()
      const version = versionOf(facts)
      // Any other version answers the current card, so that made-up versions draw nothing.
      const caching = params.file === `${version}.png` ? FOREVER : FOR_AN_HOUR
      const draw = async () => (await loadDrawing()).drawCard(facts, readImage)
      return send(reply, headers['if-none-match'], { version, caching, draw, instead: sendToBrandCard })
    })

  app.get<{ Params: CardAddress }>('/cover/:file', async ({ params, headers }, reply) => {
    const [, courseId = ''] = /^(\d+)\.png$/.exec(params.file) ?? []
    const facts = await FACTS.course(deps, courseId)
    if (!facts || facts.art.is === 'picture') return reply.callNotFound()
    const version = `${versionOf(facts)}-cover`
    const draw = async () => (await loadDrawing()).drawCover(facts, readImage)
    return send(reply, headers['if-none-match'], {
      version,
      caching: FOR_TEN_MINUTES,
      draw,
      instead: sendLater,
    })
  })

  async function send(
    reply: FastifyReply,
    known: string | undefined,
    picture: Picture,
  ): Promise<FastifyReply> {
    const { version, caching, draw, instead } = picture
    reply
      .header('cache-control', sharedCaching(reply, caching))
      .header('etag', `"${version}"`)
      // Other sites embed the picture of a link.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (known?.includes(version)) return reply.code(304).send()
    const drawn = await take(version, draw).catch((error: unknown) => {
      log.warn({ err: error, version }, 'picture not drawn')
      return null
    })
    if (drawn) return reply.type('image/png').send(drawn)
    return instead(reply.removeHeader('etag').header('cache-control', 'no-store'))
  }
}

/** Only for the first picture: the grammars of six programming languages come with it, about 10 MB. */
async function loadDrawing() {
  const [{ drawCard }, { drawCover }] = await Promise.all([
    import('./draw/draw-card.ts'),
    import('./draw/draw-cover.ts'),
  ])
  return { drawCard, drawCover }
}

const sendToBrandCard = (reply: FastifyReply) => reply.redirect(BRAND_CARD)

/** Pages show boards until the cover is there. */
const sendLater = (reply: FastifyReply) => reply.code(503).header('retry-after', LIMITS.retryAfterSec).send()
