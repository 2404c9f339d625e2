import { searchCalls } from '#contract/search/calls.ts'
import type { Feature } from '#server/feature.ts'
import { mountSearch } from './routes.ts'

/** One search over courses, lessons and what members wrote. */
export const search: Feature = {
  name: 'search',
  buildsOn: ['identity', 'catalogue'],
  calls: searchCalls,
  viewable: [searchCalls.search],
  mount: mountSearch,
}
