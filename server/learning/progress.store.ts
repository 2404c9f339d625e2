import { COMPLETE_AT } from '#contract/learning.ts'
import { hot } from '#server/database/hot.ts'

export type SavedRow = {
  course_id: number
  duration_sec: number
  watched_sec: number
  completed: boolean
  /** Nobody had said that it began to play before this save, and now something of it has been watched. */
  just_started: boolean
  /** Seconds of the course that count as watched, with this save. */
  course_watched_sec: number
  course_duration_sec: number
  completed_count: number
  total_count: number
}

/**
 * A save in one statement: who may, how far, how much of it is believed, what the course comes to.
 * No row means that the lecture is not there or not theirs. The course's sums read the other
 * lectures as they stood before and add this one, since a statement does not see its own insert.
 * Parameters: member, lecture, watched seconds, played ranges (`{[0,10)}` or null), is staff.
 */
export const saveWatched = hot<SavedRow, [number, number, number, string | null, boolean]>(
  'save_watched',
  `
  with watching as (
    select l.id, l.course_id, l.duration_sec, least($3::bigint, l.duration_sec)::int as watched_sec,
      ceil(l.duration_sec * ${COMPLETE_AT}) as complete_at
    from lecture l
    where l.id = $2::int and (
      l.is_public or $5::boolean or exists (
        select from open_enrolment e where e.member_id = $1::int and e.course_id = l.course_id
      )
    )
  ), saved as (
    insert into lecture_progress as p (member_id, lecture_id, watched_sec, resume_sec, completed_at, started_at)
    select $1::int, id, watched_sec, watched_sec,
      case when duration_sec > 0 and watched_sec >= complete_at then now() end,
      case when watched_sec > 0 then now() end
    from watching
    on conflict (member_id, lecture_id) do update set
      watched_sec = greatest(p.watched_sec, excluded.watched_sec),
      resume_sec = excluded.resume_sec,
      started_at = coalesce(p.started_at, excluded.started_at),
      completed_at = coalesce(p.completed_at, excluded.completed_at),
      coverage = case when $4::text is null then p.coverage else p.coverage + believed_ranges(
        $4::int4multirange * int4multirange(int4range(0, (select duration_sec from watching))),
        p.coverage,
        least(86400, extract(epoch from clock_timestamp() - p.covered_at) * 3.2)::int
      ) end,
      covered_at = case when $4::text is null then p.covered_at else clock_timestamp() end,
      updated_at = now()
    returning watched_sec, completed_at is not null as completed,
      started_at is not null and started_at = now() as just_started
  ), others as (
    select
      coalesce(sum(case when p.completed_at is null then least(coalesce(p.watched_sec, 0), l.duration_sec)
        else l.duration_sec end), 0)::int as watched_sec,
      coalesce(sum(l.duration_sec), 0)::int as duration_sec,
      count(p.completed_at)::int as completed_count,
      count(*)::int as total_count
    from lecture l
    left join lecture_progress p on p.lecture_id = l.id and p.member_id = $1::int
    where l.course_id = (select course_id from watching) and l.id <> $2::int
  )
  select w.course_id, w.duration_sec, s.watched_sec, s.completed, s.just_started,
    o.watched_sec + case when s.completed then w.duration_sec else s.watched_sec end as course_watched_sec,
    o.duration_sec + w.duration_sec as course_duration_sec,
    o.completed_count + s.completed::int as completed_count,
    o.total_count + 1 as total_count
  from watching w, saved s, others o`,
)
