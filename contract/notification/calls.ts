import { callsOf } from '../platform/call.ts'
import * as bell from './bell.ts'
import * as letters from './mails.ts'

export const notificationCalls = {
  ...callsOf(bell),
  ...callsOf(letters),
}
