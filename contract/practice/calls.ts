import { callsOf } from '../platform/call.ts'
import * as practice from './practice.ts'

export const practiceCalls = callsOf(practice)
