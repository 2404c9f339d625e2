import { sql } from 'kysely'
import type { Span } from '#contract/admin/dashboard.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'

export type FunnelCourseRow = { course_id: number; title: string; is_free: boolean; views: number }

/** One page of the courses that are offered, or were ordered or viewed in the span; most orders first. */
export async function findFunnelCourses(
  db: Db,
  { from, to }: Span,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<(FunnelCourseRow & { total: number })[]> {
  const { rows } = await sql<FunnelCourseRow & { total: number }>`
    with viewed as (
      select course_id, sum(views) as views from (
        select course_id, views from course_month_view where month >= ${firstMonth(from)} and month < ${monthAfter(to)}
        union all
        select course_id, views from course_view
        where day >= ${from}::date and day <= ${to}::date and day < ${firstMonth(from)}
        union all
        select course_id, views from course_view
        where day >= ${firstMonth(from)} and day <= ${to}::date and day >= ${monthAfter(to)}
      ) parts group by course_id
    ), entered as (
      select course_id, sum(n) as n from (
        select course_id, count(*) as n from payment_order
        where created_at >= ${begin(from)} and created_at < ${end(to)} group by course_id
        union all
        select course_id, count(*) as n from enrolment
        where source = 'free' and enrolled_at >= ${begin(from)} and enrolled_at < ${end(to)} group by course_id
      ) ways group by course_id
    )
    select c.id as course_id, c.title, c.price = 0 as is_free, coalesce(v.views, 0) as views,
      count(*) over ()::int as total
    from course c
    left join viewed v on v.course_id = c.id
    left join entered e on e.course_id = c.id
    where c.published or v.views > 0 or e.n > 0
    order by coalesce(e.n, 0) desc, coalesce(v.views, 0) desc, c.id
    ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export type StepsRow = {
  course_id: number
  checkouts: number
  paid: number
  started: number
  halfway: number
  finished: number
}

/** How far the members came who ordered these courses, or enrolled for free, in the span. */
export async function countSteps(
  db: Db,
  courseIds: readonly number[],
  { from, to }: Span,
): Promise<StepsRow[]> {
  const { rows } = await sql<StepsRow>`
    with ordered as materialized (
      -- The instant of its payment, written together with the ledger; read here, because the index of the course covers it.
      select course_id, member_id, min(approved_at) as since
      from payment_order
      where course_id = any (${courseIds}::int[]) and created_at >= ${begin(from)} and created_at < ${end(to)}
      group by course_id, member_id
    ), joined as materialized (
      select course_id, member_id, min(since) as since from (
        select course_id, member_id, since from ordered where since is not null
        union all
        select course_id, member_id, enrolled_at from enrolment
        where course_id = any (${courseIds}::int[]) and source = 'free'
          and enrolled_at >= ${begin(from)} and enrolled_at < ${end(to)}
      ) ways group by course_id, member_id
    ), own as materialized (
      select course_id, array_agg(id order by id) as ids, array_agg(duration_sec order by id) as secs,
        sum(duration_sec) as sec
      from lecture where course_id = any (${courseIds}::int[]) group by course_id
    ), done as materialized (
      select course_id, member_id from course_completion
      where course_id = any (${courseIds}::int[]) and completed_at is not null
    ), walked as materialized (
      -- Per learner only their own rows: these are few, however many learners the school has.
      select j.course_id, false as is_done, w.sec * 2 >= o.sec as is_halfway
      from joined j
      join own o on o.course_id = j.course_id
      left join done d on d.course_id = j.course_id and d.member_id = j.member_id
      cross join lateral (
        select max(p.updated_at) as last_at,
          sum(least(case when p.completed_at is null then p.watched_sec end, o.secs[array_position(o.ids, p.lecture_id)]))
            as sec
        from lecture_progress p
        where p.member_id = j.member_id and p.lecture_id = any (o.ids) and p.started_at is not null
      ) w
      where d.member_id is null and w.last_at >= j.since
      union all
      -- Members who completed the course need no sum: one row shows that something was played since.
      select j.course_id, true, true
      from joined j
      join own o on o.course_id = j.course_id
      join done d on d.course_id = j.course_id and d.member_id = j.member_id
      cross join lateral (
        select from lecture_progress p
        where p.member_id = j.member_id and p.lecture_id = any (o.ids) and p.started_at is not null
          and p.updated_at >= j.since
        limit 1
      ) w
    ), learned as (
      select course_id, count(*)::int as started, (count(*) filter (where is_halfway))::int as halfway,
        (count(*) filter (where is_done))::int as finished
      from walked
      group by course_id
    )
    select given.course_id, coalesce(o.n, 0)::int as checkouts, coalesce(j.n, 0)::int as paid,
      coalesce(l.started, 0) as started, coalesce(l.halfway, 0) as halfway, coalesce(l.finished, 0) as finished
    from unnest(${courseIds}::int[]) as given (course_id)
    left join (select course_id, count(*) as n from ordered group by course_id) o on o.course_id = given.course_id
    left join (select course_id, count(*) as n from joined group by course_id) j on j.course_id = given.course_id
    left join learned l on l.course_id = given.course_id`.execute(db)
  return rows
}

const begin = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`
const end = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Seoul')`
/** The first month that starts within the span, and the month after its last full one; for the monthly table. */
const firstMonth = (day: string) =>
  sql`date_trunc('month', ${day}::date::timestamp + interval '1 month - 1 day')::date`
const monthAfter = (day: string) => sql`date_trunc('month', ${day}::date::timestamp + interval '1 day')::date`
