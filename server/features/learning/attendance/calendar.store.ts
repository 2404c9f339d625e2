import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type StreakRow = {
  today: string
  day_starts_at: number
  /** Such as `2026-11`; null before the first day. */
  first_month: string | null
  current: number
  longest: number
  total: number
}

/** The hours of days whose plays were removed (docs/decisions/0089-data-that-ages.md). */
const foldedHours = (memberId: number) => sql`
  select (day + make_interval(hours => h)) at time zone 'Asia/Seoul' as hour
  from learning_hour, generate_series(0, 23) h
  where member_id = ${memberId} and hours & (1 << h) <> 0`

/**
 * Consecutive days share the same value of date minus rank. `more` are the hours of learning other than by playing.
 */
export async function findStreak(db: Db, memberId: number, more: Date[]): Promise<StreakRow> {
  const { rows } = await sql<StreakRow>`
    with edge as (
      select coalesce((select day_starts_at from learner where member_id = ${memberId}), 0)::int as starts_at
    ), days as (
      select learning_day(p.hour, edge.starts_at) as day
      from lecture_play p, edge
      where p.member_id = ${memberId}
      union
      select learning_day(h.hour, edge.starts_at) from (${foldedHours(memberId)}) h, edge
      union
      select learning_day(m.hour, edge.starts_at) from unnest(${more}::timestamptz[]) as m (hour), edge
    ), runs as (
      select max(day) as last_day, count(*)::int as length
      from (select day, day - row_number() over (order by day)::int as run from days) as placed
      group by run
    )
    select learning_day(now(), edge.starts_at) as today, edge.starts_at as day_starts_at,
      (select to_char(min(day), 'YYYY-MM') from days) as first_month,
      coalesce((select length from runs where last_day >= learning_day(now(), edge.starts_at) - 1
        order by last_day desc limit 1), 0) as current,
      coalesce((select max(length) from runs), 0) as longest,
      (select count(*)::int from days) as total
    from edge`.execute(db)
  return rows[0]!
}

export type DayRow = {
  day: string
  has_finished: boolean
  lectures: {
    course_id: number
    course_title: string
    lecture_id: number
    title: string
    began_at: string
    is_completed: boolean
  }[]
}

/** The learning days of a month (`2026-11`), with what was started on each; of days whose plays were removed, none. */
export async function findDays(
  db: Db,
  memberId: number,
  { month, dayStartsAt }: { month: string; dayStartsAt: number },
): Promise<DayRow[]> {
  const first = sql`${`${month}-01`}::date`
  const { rows } = await sql<DayRow>`
    with bounds as (
      select (${first} + make_interval(hours => ${dayStartsAt})) at time zone 'Asia/Seoul' as since,
        (${first} + make_interval(months => 1, hours => ${dayStartsAt})) at time zone 'Asia/Seoul' as until
    ), begun as (
      select learning_day(p.hour, ${dayStartsAt}) as day, p.lecture_id, min(p.began_at) as began_at
      from lecture_play p, bounds b
      where p.member_id = ${memberId} and p.hour >= b.since and p.hour < b.until
      group by 1, 2
    ), named as (
    select b.day, bool_or(coalesce(learning_day(w.completed_at, ${dayStartsAt}) = b.day, false)) as has_finished,
      json_agg(json_build_object('course_id', c.id, 'course_title', c.title, 'lecture_id', l.id, 'title', l.title,
        'began_at', b.began_at, 'is_completed', w.completed_at is not null) order by b.began_at, l.id) as lectures
    from begun b
    join every_lecture l on l.id = b.lecture_id -- a day that was learned on stays one
    join course c on c.id = l.course_id
    left join lecture_progress w on w.member_id = ${memberId} and w.lecture_id = l.id
    group by b.day
    ), folded as (
      select distinct learning_day(h.hour, ${dayStartsAt}) as day
      from (${foldedHours(memberId)}) h, bounds b where h.hour >= b.since and h.hour < b.until
    )
    select day, coalesce(named.has_finished, exists (
        select from lecture_progress w where w.member_id = ${memberId} and learning_day(w.completed_at, ${dayStartsAt}) = day
      )) as has_finished, coalesce(named.lectures, '[]') as lectures
    from named full join folded using (day)
    order by day`.execute(db)
  return rows
}

export async function putDayStart(db: Db, memberId: number, hour: number): Promise<void> {
  await db
    .insertInto('learner')
    .values({ member_id: memberId, day_starts_at: hour })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ day_starts_at: hour }))
    .execute()
}
