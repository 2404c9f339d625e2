import { callsOf } from '../platform/call.ts'
import * as catalogue from './catalogue.ts'
import * as courseDesk from './course-desk.ts'

export const catalogueCalls = {
  ...callsOf(catalogue),
  ...callsOf(courseDesk),
}
