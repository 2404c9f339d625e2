import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { SeoulDate } from '../platform/fields.ts'
import { PageQuery, pageOf } from '../platform/page.ts'

/** Days that searches without a result are counted for. */
export const GAP_DAYS = 90

export const SearchGap = z.object({
  /** The words of the search, in lower case. */
  term: z.string(),
  searches: z.int(),
  lastOn: SeoulDate,
})
export type SearchGap = z.infer<typeof SearchGap>

export const listSearchGaps = call({
  method: 'GET',
  path: '/api/admin/search-gaps',
  summary: 'Searches without a result by at least three callers in the last 90 days, most frequent first',
  query: PageQuery,
  reply: pageOf(SearchGap),
  fallback: '결과가 없는 검색어를 불러오지 못했습니다.',
})

/** All terms by day as a file. Not a `call`, because the browser opens the address directly. */
export const SEARCH_GAPS_CSV = '/api/admin/search-gaps.csv'
