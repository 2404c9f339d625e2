import { callsOf } from '../platform/call.ts'
import * as wish from './wish.ts'

export const wishCalls = callsOf(wish)
