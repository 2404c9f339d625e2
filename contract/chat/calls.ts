import { callsOf } from '../platform/call.ts'
import * as chat from './chat.ts'

export const chatCalls = callsOf(chat)
