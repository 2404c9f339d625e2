import { callsOf } from '../platform/call.ts'
import * as community from './community.ts'

export const communityCalls = callsOf(community)
