import { callsOf } from '../platform/call.ts'
import * as roadmap from './roadmap.ts'
import * as staffRoadmap from './staff-roadmap.ts'

export const roadmapCalls = { ...callsOf(roadmap), ...callsOf(staffRoadmap) }
