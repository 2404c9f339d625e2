import type { Figures, Span } from '#contract/admin/dashboard.ts'
import type { Db } from '#server/platform/database/db.ts'
import { countLearners, type DayFigures, findDays } from './days.store.ts'

/** The figures of each span, in order; a day begins at midnight in Seoul (docs/decisions/0089-data-that-ages.md). */
export async function figuresOf(db: Db, spans: readonly Span[]): Promise<Figures[]> {
  const long = spans.filter((span) => !isDay(span))
  const [days, learnersOfLong] = await Promise.all([findDays(db, hullOf(spans)), countLearners(db, long)])
  const sums = sumsUpTo(days)
  const learners = new Map(long.map((span, at) => [span, learnersOfLong[at]!]))
  return spans.map((span) => {
    const { paid, refunded, orders, sign_ups, completions, learners: ofDays } = sums(span)
    return {
      revenue: paid - refunded,
      paid,
      refunded,
      orders,
      signUps: sign_ups,
      activeLearners: learners.get(span) ?? ofDays,
      completions,
    }
  })
}

const isDay = ({ from, to }: Span) => from === to

const hullOf = (spans: readonly Span[]): Span => ({
  from: spans.map(({ from }) => from).reduce((one, other) => (one < other ? one : other)),
  to: spans.map(({ to }) => to).reduce((one, other) => (one > other ? one : other)),
})

type Sums = Omit<DayFigures, 'day'>

const NONE: Sums = { paid: 0, refunded: 0, orders: 0, sign_ups: 0, completions: 0, learners: 0 }
const NAMES = Object.keys(NONE) as (keyof Sums)[]

/** Sums over any span of ordered days, by the difference of two running totals. */
function sumsUpTo(days: readonly DayFigures[]): (span: Span) => Sums {
  const totals = [NONE]
  for (const day of days) totals.push(combined(totals.at(-1)!, day, 1))
  /** The total of all days that `isCounted` holds for; they are the first ones. */
  const totalOf = (isCounted: (day: string) => boolean) => {
    let [low, high] = [0, days.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isCounted(days[middle]!.day)) low = middle + 1
      else high = middle
    }
    return totals[low]!
  }
  return ({ from, to }) =>
    combined(
      totalOf((day) => day <= to),
      totalOf((day) => day < from),
      -1,
    )
}

const combined = (one: Sums, other: Sums, sign: 1 | -1): Sums => {
  const sums = { ...one }
  for (const name of NAMES) sums[name] += sign * other[name]
  return sums
}
