import { callsOf } from '../platform/call.ts'
import * as firstRun from './first-run.ts'
import * as mypage from './mypage.ts'

export const myPageCalls = { ...callsOf(mypage), ...callsOf(firstRun) }
