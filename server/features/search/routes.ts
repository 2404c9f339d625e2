import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search/search.ts'
import type { Deps } from '#server/deps.ts'
import { anyone } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { addressGroup, clientAddress } from '#server/platform/http/client-address.ts'
import { openThrottle } from '#server/platform/http/throttle.ts'
import { keepCatchingUp } from './catching-up.ts'
import { openVocabulary } from './vocabulary.ts'
import { searchEverything } from './search.ts'

const MINUTE_SEC = 60

export function mountSearch(app: FastifyInstance, deps: Deps): void {
  const searchesOfCaller = openThrottle(deps.pool, {
    name: 'search',
    limit: deps.config.SEARCHES_PER_MINUTE,
    perSec: MINUTE_SEC,
    problem: contract.tooManySearches,
  })
  const vocabulary = openVocabulary(deps)
  answer(app, contract.search, anyone, async ({ viewer, query, request }) => {
    await searchesOfCaller.take(viewer ? `m${viewer.memberId}` : addressGroup(clientAddress(request)))
    return await searchEverything({ db: deps.db, vocabulary }, viewer, query)
  })
  keepCatchingUp(app, deps)
}
