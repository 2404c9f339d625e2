import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/search/search.ts'
import { listSearchGaps } from '#contract/search/search-gaps.ts'
import type { Deps } from '#server/deps.ts'
import { anyone, permit } from '#server/features/identity/guards.ts'
import { answer } from '#server/platform/http/answer.ts'
import { addressGroup, clientAddress } from '#server/platform/http/address/client-address.ts'
import { openThrottle } from '#server/platform/http/throttle.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { keepCatchingUp } from './catching-up.ts'
import { openGaps, showGaps } from './gaps/gaps.ts'
import { openVocabulary } from './vocabulary.ts'
import { searchEverything } from './search.ts'

const MINUTE_SEC = 60
/** So that one course does not fill the first page. */
const COURSE_FIRST = 3

export function mountSearch(app: FastifyInstance, deps: Deps): void {
  const searchesOfCaller = openThrottle(deps.pool, {
    name: 'search',
    limit: deps.config.SEARCHES_PER_MINUTE,
    perSec: MINUTE_SEC,
    problem: contract.tooManySearches,
  })
  const vocabulary = openVocabulary(deps)
  const gaps = openGaps(deps)
  app.addHook('onClose', () => gaps.close())
  answer(app, contract.search, anyone, async ({ viewer, query, request }) => {
    const caller = viewer ? `m${viewer.viewedBy ?? viewer.memberId}` : addressGroup(clientAddress(request))
    await searchesOfCaller.take(caller)
    const found = await searchEverything({ ...deps, vocabulary }, viewer, {
      ...query,
      courseFirst: COURSE_FIRST,
    })
    if (mayBeGap(viewer, query)) gaps.see(caller, { q: query.q, isInVain: found.totalElements === 0 })
    return found
  })
  answer(app, listSearchGaps, permit('stats.read'), ({ query }) => showGaps(deps, query))
  if (deps.jobs.runs) keepCatchingUp(app, deps)
}

type SearchQuery = { kind?: string | undefined; courseId?: number | undefined }

/** Of everything, by somebody for themselves: a learner view leaves no trace. */
const mayBeGap = (viewer: Viewer | null, { kind, courseId }: SearchQuery): boolean =>
  viewer?.viewedBy === undefined && kind === undefined && courseId === undefined
