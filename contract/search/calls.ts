import { callsOf } from '../platform/call.ts'
import * as search from './search.ts'
import * as searchGaps from './search-gaps.ts'

export const searchCalls = { ...callsOf(search), ...callsOf(searchGaps) }
