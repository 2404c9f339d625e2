import { callsOf } from '../platform/call.ts'
import * as adminMembers from './admin-members.ts'
import * as adminPayment from './admin-payment.ts'
import * as audit from './audit.ts'
import * as dashboard from './dashboard.ts'
import * as memberAccount from './member-account.ts'
import * as staffSearch from './staff-search.ts'
import * as visits from './visits.ts'

export const adminCalls = {
  ...callsOf(adminMembers),
  ...callsOf(adminPayment),
  ...callsOf(audit),
  ...callsOf(dashboard),
  ...callsOf(memberAccount),
  ...callsOf(staffSearch),
  ...callsOf(visits),
}
