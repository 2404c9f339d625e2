import { callsOf } from '../platform/call.ts'
import * as visit from './visit.ts'

export const visitCalls = callsOf(visit)
