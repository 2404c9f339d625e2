import { callsOf } from '../platform/call.ts'
import * as catalogue from './catalogue.ts'
import * as staffCourse from './staff-course.ts'

export const catalogueCalls = {
  ...callsOf(catalogue),
  ...callsOf(staffCourse),
}
