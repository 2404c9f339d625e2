import type { VisitFigures } from '#contract/admin/visits.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { bucketsOf, spanBefore, spanOf, type StatsQuery, usualBy } from '../stats-range.ts'
import * as store from './visits.store.ts'

/** The visits of a range, of each bucket in it and of the period before (docs/decisions/0076-visits.md). */
export async function showVisits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: StatsQuery,
): Promise<VisitFigures> {
  const today = seoulDate(clock.now())
  const span = spanOf(query, today)
  const by = query.by ?? usualBy(span)
  const buckets = bucketsOf(span, by)
  const [[figures, before, ...parts], sources, entries] = await Promise.all([
    store.sumVisits(db, [span, spanBefore(span), ...buckets]),
    store.findSources(db, span),
    store.findEntries(db, span),
  ])
  return {
    ...span,
    by,
    today,
    figures: figures!,
    before: before!,
    buckets: buckets.map((bucket, at) => ({ ...bucket, visits: parts[at]!.visits })),
    sources: sources.map(({ total: _total, ...source }) => source),
    sourceCount: sources[0]?.total ?? 0,
    entries,
  }
}
