import { sql } from 'kysely'
import { MOST_SOURCES, type VisitSource, type VisitSteps } from '#contract/admin/visits.ts'
import type { Span } from '#contract/admin/dashboard.ts'
import type { PageKind } from '#contract/visit/page-kind.ts'
import type { Db } from '#server/platform/database/db.ts'

const STEPS = sql`coalesce(sum(visits), 0)::int as visits, coalesce(sum(courses), 0)::int as courses,
  coalesce(sum(checkouts), 0)::int as checkouts, coalesce(sum(payments), 0)::int as payments`

const within = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`

/** The sums of each span. */
export async function sumVisits(db: Db, spans: readonly Span[]): Promise<VisitSteps[]> {
  const { rows } = await sql<VisitSteps>`
    select v.* from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
      with ordinality as span (first, last, at)
    cross join lateral (select ${STEPS} from visit_day where day between span.first and span.last) v
    order by span.at`.execute(db)
  return rows
}

export async function findSources(db: Db, span: Span): Promise<(VisitSource & { total: number })[]> {
  const { rows } = await sql<VisitSource & { total: number }>`
    select source, medium, campaign, referrer, ${STEPS}, (count(*) over ())::int as total
    from visit_day where ${within(span)}
    group by source, medium, campaign, referrer
    order by sum(visits) desc, sum(payments) desc, source, medium, campaign, referrer
    limit ${MOST_SOURCES}`.execute(db)
  return rows
}

export async function findEntries(db: Db, span: Span): Promise<{ entry: PageKind; visits: number }[]> {
  const { rows } = await sql<{ entry: PageKind; visits: number }>`
    select entry, sum(visits)::int as visits from visit_day where ${within(span)}
    group by entry having sum(visits) > 0 order by visits desc, entry`.execute(db)
  return rows
}

export type VisitRow = VisitSource & { day: string; entry: PageKind }

export async function findDays(db: Db, span: Span): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select to_char(day, 'YYYY-MM-DD') as day, source, medium, campaign, referrer, entry,
      visits, courses, checkouts, payments
    from visit_day where ${within(span)}
    order by day, source, medium, campaign, referrer, entry`.execute(db)
  return rows
}
