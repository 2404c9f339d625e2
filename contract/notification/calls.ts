import { callsOf } from '../platform/call.ts'
import * as bell from './bell.ts'
import * as letters from './letters.ts'

export const notificationCalls = {
  ...callsOf(bell),
  ...callsOf(letters),
}
