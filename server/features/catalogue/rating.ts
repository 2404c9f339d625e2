import type { CourseRating } from '#contract/catalogue/rating.ts'

/** Visible reviews by stars, one star first; null: the course never had a review. */
export type StarCounts = readonly number[] | null

export function ratingOf(counts: StarCounts): CourseRating {
  const count = counts?.reduce((sum, of) => sum + of, 0) ?? 0
  if (!counts || count === 0) return { average: null, count: 0 }
  const stars = counts.reduce((sum, of, index) => sum + of * (index + 1), 0)
  return { average: Math.round((stars / count) * 10) / 10, count }
}
