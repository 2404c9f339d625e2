import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { sharedCaching } from '#server/platform/http/shared-caching.ts'
import { versionOf } from './card-facts.ts'
import { CARD_KINDS, FACTS } from './card-kinds.ts'
import { openCardShelf } from './card-shelf.ts'
import { drawCard } from './draw/draw-card.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
const LIMITS = { kept: 300, waiting: 12, perMinute: 40 }
/** The card of the school, drawn ahead. */
const BRAND_CARD = '/og.png'

type CardAddress = { key: string; file: string }

/** Serves the social cards of all that has a public page. Each is drawn once for each version. */
export function mountCards(
  app: FastifyInstance,
  { db, branding, media, log }: Deps,
  published: PublishedCourses,
): void {
  const take = openCardShelf(LIMITS)
  const readImage = async (address: string) => {
    const stream = await media.store.read(address.slice(1))
    return stream && buffer(stream)
  }
  for (const kind of CARD_KINDS)
    app.get<{ Params: CardAddress }>(`/card/${kind}/:key/:file`, async ({ params, headers }, reply) => {
      const facts = await FACTS[kind]({ db, branding, published }, params.key)
      if (!facts) return reply.callNotFound()
      const version = versionOf(facts)
      // An earlier version gets the present card, so that made-up versions draw nothing.
      const isCurrent = params.file === `${version}.png`
      reply
        .header('cache-control', sharedCaching(reply, isCurrent ? FOREVER : FOR_AN_HOUR))
        .header('etag', `"${version}"`)
        // Boards and notebooks embed the picture of a link.
        .header('cross-origin-resource-policy', 'cross-origin')
      if (headers['if-none-match']?.includes(version)) return reply.code(304).send()
      const card = await take(version, () => drawCard(facts, readImage)).catch((error: unknown) => {
        log.warn({ err: error, kind, key: params.key }, 'social card not drawn')
        return null
      })
      return card ? reply.type('image/png').send(card) : instead(reply)
    })
}

const instead = (reply: FastifyReply) =>
  reply.removeHeader('etag').header('cache-control', 'no-store').redirect(BRAND_CARD)
