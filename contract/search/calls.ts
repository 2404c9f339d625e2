import { callsOf } from '../platform/call.ts'
import * as search from './search.ts'

export const searchCalls = callsOf(search)
