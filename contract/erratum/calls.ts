import { callsOf } from '../platform/call.ts'
import * as erratum from './erratum.ts'
import * as staffErratum from './staff-erratum.ts'

export const erratumCalls = { ...callsOf(erratum), ...callsOf(staffErratum) }
