import type { CourseRating } from '#contract/catalogue/rating.ts'
import { Stars } from '#web/features/review/stars.tsx'

/** The stars of a course in its card; nothing without a review. */
export const Rating = ({ average, count }: CourseRating) =>
  average !== null && (
    <p className="mt-2 flex items-center gap-1.5 text-13 text-ink-soft tabular-nums">
      <Stars stars={average} size={14} /> {average.toFixed(1)} ({count})
    </p>
  )
