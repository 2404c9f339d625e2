import { callsOf } from '../platform/call.ts'
import * as review from './review.ts'
import * as staffReview from './staff-review.ts'

export const reviewCalls = { ...callsOf(review), ...callsOf(staffReview) }
