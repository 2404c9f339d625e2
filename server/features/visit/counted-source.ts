import { VISIT_STEPS, type VisitStep } from '#contract/visit/page-kind.ts'
import { OTHER_SOURCE } from '#contract/visit/visit.ts'
import type { Source } from './arrival.ts'

export type DaySource = Source & { day: string }
export type Steps = Partial<Record<VisitStep, number>>
export type CountedSource = DaySource & { steps: Steps }

/** Cleaned parts contain no line break. */
export const sourceKeyOf = ({ day, source, medium, campaign, referrer }: Omit<DaySource, 'entry'>) =>
  [day, source, medium, campaign, referrer].join('\n')

export const keyOf = (source: DaySource) => `${sourceKeyOf(source)}\n${source.entry}`

/** The same visit without its source, for the sum of the sources beyond the limit. */
export const unnamed = (counted: CountedSource): CountedSource => ({
  ...counted,
  source: OTHER_SOURCE,
  medium: '',
  campaign: '',
  referrer: '',
})

export function addTo(sums: Map<string, CountedSource>, counted: CountedSource): void {
  const key = keyOf(counted)
  const before = sums.get(key)?.steps ?? {}
  const steps = Object.fromEntries(
    VISIT_STEPS.map((step) => [step, (before[step] ?? 0) + (counted.steps[step] ?? 0)]),
  )
  sums.set(key, { ...counted, steps })
}
