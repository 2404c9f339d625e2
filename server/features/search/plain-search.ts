import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { search, type SearchKind, tooManySearches } from '#contract/search/search.ts'
import type { Deps } from '#server/deps.ts'
import { addressGroup, clientAddress } from '#server/platform/http/address/client-address.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { openThrottle } from '#server/platform/http/throttle.ts'
import type { PlainSearch } from '#web/page-source.ts'
import { searchEverything } from './search.ts'
import { openVocabulary } from './vocabulary.ts'

const MINUTE_SEC = 60
const SIZE = 20
/** The kinds of results that have a public page. */
const KINDS: readonly SearchKind[] = ['course', 'instructor', 'lecture', 'caption', 'text']

/** The address of the page; a browser with scripts counts pages from 1. */
const Asked = z.object({
  q: search.query.shape.q,
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 1),
})

/**
 * What everybody may find, for the page of search without scripts: of no member, as often a minute as the call. Null: nothing
 * was asked, too often, or the search failed; the page then has its form alone.
 */
export function openPlainSearch(deps: Deps): (request: FastifyRequest) => Promise<PlainSearch | null> {
  const searchesOfCaller = openThrottle(deps.pool, {
    name: 'plain-search',
    limit: deps.config.SEARCHES_PER_MINUTE,
    perSec: MINUTE_SEC,
    problem: tooManySearches,
  })
  const vocabulary = openVocabulary(deps)
  return async (request) => {
    const asked = Asked.safeParse(request.query)
    if (!asked.success) return null
    const { q, page } = asked.data
    try {
      await searchesOfCaller.take(addressGroup(clientAddress(request)))
      const query = { q, page: page - 1, size: SIZE, kinds: KINDS }
      return { q, found: await searchEverything({ ...deps, vocabulary }, null, query) }
    } catch (error) {
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'search for a page failed')
      return null
    }
  }
}
