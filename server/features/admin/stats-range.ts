import {
  MOST_BUCKETS,
  rangeReversed,
  rangeTooLong,
  type Span,
  type StatsBy,
} from '#contract/admin/dashboard.ts'
import { addDays, daysIn, monthEnd, weekday } from '#contract/platform/seoul-day.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export type StatsQuery = { from?: string | undefined; to?: string | undefined; by?: StatsBy | undefined }

const USUAL_DAYS = 30

/** The requested days; refuses days that no order can have. */
export function spanOf({ from, to }: StatsQuery, today: string): Span {
  const last = to ?? (from && from > today ? from : today)
  const span = { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last }
  return span.from > span.to ? refuse(rangeReversed) : span
}

/** The finest bucket size that is still readable. */
export function usualBy({ from, to }: Span): StatsBy {
  const days = daysIn(from, to)
  if (days <= 62) return 'day'
  return days <= 366 ? 'week' : 'month'
}

export const spanBefore = ({ from, to }: Span): Span => ({
  from: addDays(from, -daysIn(from, to)),
  to: addDays(from, -1),
})

/** Every day, week or month of the range without a gap; the first and last are cut to the range. */
export function bucketsOf({ from, to }: Span, by: StatsBy): Span[] {
  const buckets: Span[] = []
  for (let first = from; first <= to; first = addDays(buckets.at(-1)!.to, 1)) {
    if (buckets.length === MOST_BUCKETS) return refuse(rangeTooLong)
    const last = ENDS[by](first)
    buckets.push({ from: first, to: last < to ? last : to })
  }
  return buckets
}

const ENDS: Record<StatsBy, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, 6 - weekday(day)),
  month: monthEnd,
}
