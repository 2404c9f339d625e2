import { sql } from 'kysely'
import type { Span } from '#contract/dashboard.ts'
import type { Db } from '#server/database/db.ts'

export type FunnelCourseRow = { course_id: number; title: string; is_free: boolean; views: number }

/** A page of the courses that are offered, or were ordered or looked at in the span; those with the most orders first. */
export async function findFunnelCourses(
  db: Db,
  { from, to }: Span,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FunnelCourseRow[]; total: number }> {
  const { rows } = await sql<FunnelCourseRow & { total: number }>`
    with viewed as (
      select course_id, sum(views) as views from course_view
      where day between ${from}::date and ${to}::date group by course_id
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
    limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export type StepsRow = {
  course_id: number
  checkouts: number
  paid: number
  started: number
  halfway: number
  finished: number
}

/** How far those came who entered these courses in the span. */
export async function countSteps(
  db: Db,
  courseIds: readonly number[],
  { from, to }: Span,
): Promise<StepsRow[]> {
  const { rows } = await sql<StepsRow>`
    with ordered as materialized (
      select o.course_id, o.member_id,
        min((select p.at from ledger p where p.order_id = o.id and p.kind = 'payment')) as since
      from payment_order o
      where o.course_id = any (${courseIds}::int[]) and o.created_at >= ${begin(from)} and o.created_at < ${end(to)}
      group by o.course_id, o.member_id
    ), joined as materialized (
      select course_id, member_id, min(since) as since from (
        select course_id, member_id, since from ordered where since is not null
        union all
        select course_id, member_id, enrolled_at from enrolment
        where course_id = any (${courseIds}::int[]) and source = 'free'
          and enrolled_at >= ${begin(from)} and enrolled_at < ${end(to)}
      ) ways group by course_id, member_id
    ), own_lectures as materialized (
      select course_id, array_agg(id) as ids from lecture where course_id = any (${courseIds}::int[]) group by course_id
    ), learning as materialized (
      -- Of each learner their own rows alone: they are few, however many learners the school has.
      select j.course_id, j.member_id, p.*
      from joined j
      join own_lectures o on o.course_id = j.course_id
      cross join lateral (
        select lecture_id, watched_sec, completed_at, updated_at from lecture_progress
        where member_id = j.member_id and lecture_id = any (o.ids) and started_at is not null offset 0
      ) p
    ), walked as materialized (
      select p.course_id, p.member_id, max(p.updated_at) as last_at,
        sum(case when p.completed_at is null then least(p.watched_sec, l.duration_sec) else l.duration_sec end) as sec
      from learning p join lecture l on l.id = p.lecture_id and l.course_id = p.course_id
      group by p.course_id, p.member_id
    ), done as materialized (
      select course_id, member_id, completed_at from course_completion where course_id = any (${courseIds}::int[])
    ), learned as (
      select j.course_id, count(*)::int as started,
        (count(*) filter (where done.completed_at is not null or w.sec * 2 >= length.sec))::int as halfway,
        count(done.completed_at)::int as finished
      from joined j
      join walked w on w.course_id = j.course_id and w.member_id = j.member_id and w.last_at >= j.since
      join (
        select course_id, sum(duration_sec) as sec from lecture where course_id = any (${courseIds}::int[]) group by course_id
      ) length on length.course_id = j.course_id
      left join done on done.course_id = j.course_id and done.member_id = j.member_id
      group by j.course_id
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
