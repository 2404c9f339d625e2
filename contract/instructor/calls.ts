import { callsOf } from '../platform/call.ts'
import * as instructor from './instructor.ts'
import * as staffInstructor from './staff-instructor.ts'

export const instructorCalls = { ...callsOf(instructor), ...callsOf(staffInstructor) }
