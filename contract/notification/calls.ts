import { callsOf } from '../platform/call.ts'
import * as bell from './bell.ts'
import * as mails from './mails.ts'

export const notificationCalls = {
  ...callsOf(bell),
  ...callsOf(mails),
}
