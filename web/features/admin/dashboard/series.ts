import type { Span, Stats, StatsBy } from '#contract/admin/dashboard.ts'
import type { Figure } from '#web/features/admin/dashboard/figures.ts'
import { seoulToday } from '#web/features/admin/dashboard/range.ts'

/** One figure over time, as `BarChart` shows it. */
export type Series = Span & {
  by: StatsBy
  today: string
  name: string
  unit: string
  /** The figure of the whole range. */
  whole: number
  /** The figure of the range before. */
  before: number
  buckets: (Span & { value: number })[]
}

export const seriesOf = (
  { from, to, by, now, figures, before, buckets }: Stats,
  { key, name, unit }: Figure,
): Series => ({
  from,
  to,
  by,
  today: seoulToday(Date.parse(now.at)),
  name,
  unit,
  whole: figures[key],
  before: before.figures[key],
  buckets: buckets.map((bucket) => ({ from: bucket.from, to: bucket.to, value: bucket.figures[key] })),
})
