import * as z from 'zod/mini'
import { tolerant } from '../platform/reading.ts'

export const CourseRating = z.object({
  /** Of all reviews that are not hidden, 1 to 5 with one decimal; null without reviews. */
  average: tolerant(z.nullable(z.number()), { missing: null }),
  count: tolerant(z.int(), { missing: 0 }),
})
export type CourseRating = z.infer<typeof CourseRating>
