import { callsOf } from '../platform/call.ts'
import * as announcement from './announcement.ts'
import * as optOut from './opt-out.ts'
import * as staff from './staff-announcement.ts'

export const announcementCalls = { ...callsOf(announcement), ...callsOf(optOut), ...callsOf(staff) }
