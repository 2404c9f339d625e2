import * as z from 'zod/mini'
import { tolerant } from '../platform/reading.ts'

/** The ratings of a course, of all its reviews that are not hidden. */
export const CourseRating = z.object({
  /** The average of their stars, 1 to 5 with one decimal; null without reviews. */
  average: tolerant(z.nullable(z.number()), { missing: null }),
  count: tolerant(z.int(), { missing: 0 }),
})
export type CourseRating = z.infer<typeof CourseRating>
