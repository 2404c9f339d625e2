import { callsOf } from '../platform/call.ts'
import * as adminMembers from './admin-members.ts'
import * as adminPayment from './admin-payment.ts'
import * as audit from './audit.ts'
import * as dashboard from './dashboard.ts'
import * as memberAccount from './member-account.ts'
import * as savedView from './saved-view.ts'
import * as staffSearch from './staff-search.ts'
import * as visits from './visits.ts'

export const adminCalls = {
  ...callsOf(adminMembers),
  ...callsOf(adminPayment),
  ...callsOf(audit),
  ...callsOf(dashboard),
  ...callsOf(memberAccount),
  ...callsOf(savedView),
  ...callsOf(staffSearch),
  ...callsOf(visits),
}
