import { COMPLETE_AT, type Device } from '#contract/learning/learning.ts'
import { batched } from '#server/platform/batched-saves/batch.ts'

export type SavedRow = {
  member_id: number
  course_id: number
  duration_sec: number
  watched_sec: number
  completed: boolean
  /** Watched and bought, but not yet counted as opened in this purchase. */
  is_unopened: boolean
  just_completed: boolean
  /** This save met the certificate's rule. */
  just_met: boolean
  /** All lectures are completed, or were once. */
  course_completed: boolean
  /** Seconds of the course that count as watched, including this save. */
  course_watched_sec: number
  course_duration_sec: number
  completed_count: number
  total_count: number
}

/** A save as sent by the client; each batch holds one per member. */
export type ProgressSave = {
  memberId: number
  lectureId: number
  watchedSec: number
  /** `{[0,10)}`, or null. */
  played: string | null
  watchesAny: boolean
  agoSec: number
  sessionId: string
  device: Device
}

/** Media seconds per second of clock time: speed 3, and some tolerance for different clocks (contract.md#coverage). */
const SPEED = 3.2
/**
 * How far back a first save may reach: a lost start message, and the two seconds before a save. Its clock starts on
 * arrival, whatever delay it claims, because nothing else confirms that time.
 */
const FIRST_REACH = '5 seconds'
/** The longest time believed without any save. */
const REACH = '3 hours'
/** Network delays differ; the next save may use what one save did not. */
const UNEVENNESS = '1 second'

/**
 * Handles all saves of a moment in one statement: permission, furthest second, believed ranges, totals of the course.
 * No row means that the lecture does not exist, is not accessible or is no video. The totals add this save to the other lectures'
 * earlier values, because a statement does not see its own insert.
 *
 * The budget (docs/decisions/0021): `free_from` is the start of a lecture's unused clock time; `learner` stores up to
 * when the member's clock time is used, by any lecture. New seconds take their time from the later of the two.
 *
 * Rows are written in member order, so that two batches never deadlock (docs/decisions/0037).
 */
export const saveWatched = batched<ProgressSave, SavedRow>({
  name: 'save_watched',
  key: 'member_id',
  keyOf: ({ memberId }) => memberId,
  params: (save) => [
    save.memberId,
    save.lectureId,
    save.watchedSec,
    save.played,
    save.watchesAny,
    save.agoSec,
    save.sessionId,
    save.device,
  ],
  text: `
  with asked as (
    select *
    from unnest($1::int[], $2::int[], $3::bigint[], $4::int4multirange[], $5::boolean[], $6::int[], $7::uuid[], $8::text[])
      as a (member_id, lecture_id, said_sec, played, watches_any, ago_sec, session_id, device)
  ), watching as (
    select a.member_id, a.played, a.session_id, a.device, l.id, l.course_id, l.duration_sec,
      least(a.said_sec, l.duration_sec)::int as watched_sec,
      ceil(l.duration_sec * ${COMPLETE_AT}) as complete_at, c.completion_coverage, c.completion_quizzes,
      now() - make_interval(secs => a.ago_sec) as at
    from asked a join lecture l on l.id = a.lecture_id join course c on c.id = l.course_id
    where l.kind = 'video' and (l.is_public or a.watches_any or exists (
      select from open_enrolment e where e.member_id = a.member_id and e.course_id = l.course_id
    ))
  ), fresh as materialized (
    select w.member_id, w.at,
      greatest(coalesce(p.covered_at, w.at - interval '${FIRST_REACH}'), w.at - interval '${REACH}') as free_from,
      coalesce(p.watched_sec, 0) as watched_sec, parts.ranges, p.covered_at is null as is_first,
      (select sum(upper(part) - lower(part)) from unnest(parts.ranges) as part) * interval '1 second' / ${SPEED} as takes
    from watching w
    left join lecture_progress p on p.member_id = w.member_id and p.lecture_id = w.id
    cross join lateral (
      select w.played * int4multirange(int4range(0, w.duration_sec)) - coalesce(p.coverage, '{}') as ranges
    ) parts
  ), claimed as (
    insert into learner as k (member_id, clock_from, clock_until)
    select member_id, free_from, greatest(free_from, least(free_from + takes, at))
    from fresh
    where ranges <> '{}'
    order by member_id
    on conflict (member_id) do update set
      clock_from = greatest(k.clock_until, excluded.clock_from),
      clock_until = greatest(k.clock_until, excluded.clock_from,
        (select least(greatest(k.clock_until, excluded.clock_from) + f.takes, f.at) from fresh f where f.member_id = k.member_id))
      where greatest(k.clock_until, excluded.clock_from) < (select f.at from fresh f where f.member_id = k.member_id)
    returning member_id, clock_until, floor(extract(epoch from clock_until - clock_from) * ${SPEED})::int as sec
  ), believed as (
    select member_id, max(until) as until, range_agg(int4range(lower(part), lower(part) + sec)) as ranges, sum(sec)::int as sec
    from (
      select member_id, part, c.clock_until as until, least(upper(part) - lower(part),
        c.sec - sum(upper(part) - lower(part)) over (partition by member_id order by part) + upper(part) - lower(part))::int as sec
      from claimed c join fresh f using (member_id) cross join unnest(f.ranges) as part
    ) parts
    where sec > 0
    group by member_id
  ), saved as (
    insert into lecture_progress as p (member_id, lecture_id, watched_sec, resume_sec, completed_at, started_at,
      coverage, covered_sec, covered_at, updated_at, resume_saved_at, resume_session, resume_device)
    select member_id, w.id, w.watched_sec, w.watched_sec,
      case when w.duration_sec > 0 and w.watched_sec >= w.complete_at then now() end,
      case when w.watched_sec > 0 then now() end,
      coalesce(b.ranges, '{}'), coalesce(b.sec, 0),
      greatest(b.until, case when f.is_first then now() else w.at end - interval '${UNEVENNESS}'),
      w.at, w.at, w.session_id, w.device
    from watching w join fresh f using (member_id) left join believed b using (member_id)
    order by member_id
    on conflict (member_id, lecture_id) do update set
      watched_sec = greatest(p.watched_sec, excluded.watched_sec),
      started_at = coalesce(p.started_at, excluded.started_at),
      completed_at = coalesce(p.completed_at, excluded.completed_at),
      coverage = p.coverage + excluded.coverage,
      covered_sec = case when excluded.covered_sec = 0 then p.covered_sec else
        (select sum(upper(part) - lower(part)) from unnest(p.coverage + excluded.coverage) as part) end,
      covered_at = case when excluded.covered_sec = 0 then p.covered_at
        else greatest(p.covered_at, excluded.covered_at) end,
      resume_sec = case when excluded.resume_saved_at < p.resume_saved_at then p.resume_sec else excluded.resume_sec end,
      resume_session = case when excluded.resume_saved_at < p.resume_saved_at then p.resume_session else excluded.resume_session end,
      resume_device = case when excluded.resume_saved_at < p.resume_saved_at then p.resume_device else excluded.resume_device end,
      resume_saved_at = greatest(p.resume_saved_at, excluded.resume_saved_at),
      updated_at = greatest(p.updated_at, excluded.resume_saved_at)
    returning member_id, watched_sec, covered_sec, completed_at is not null as completed, started_at is not null as is_opened,
      completed_at is not null and completed_at = now() as just_completed
  ), played as (
    insert into lecture_play (member_id, hour, lecture_id, began_at)
    select member_id, date_trunc('hour', w.at, 'UTC'), w.id, w.at
    from watching w join fresh f using (member_id) join saved using (member_id) left join believed b using (member_id)
    where case when w.played is null then w.watched_sec > f.watched_sec else b.ranges is not null end
    on conflict do nothing
    returning member_id, hour
  ), attended as (
    insert into attendance (member_id, course_id, day)
    select member_id, e.course_id, learning_day(hour, 0)
    from played join watching w using (member_id) join open_enrolment e using (member_id, course_id)
    on conflict do nothing
  ), state as (
    select s.member_id, w.course_id, w.duration_sec, s.watched_sec, s.completed, s.just_completed,
      w.watched_sec > 0 and exists (
        select from unopened_purchase u where u.member_id = w.member_id and u.lecture_id = w.id
      ) as is_unopened,
      o.watched_sec + case when s.completed then w.duration_sec else s.watched_sec end as course_watched_sec,
      o.duration_sec + w.duration_sec as course_duration_sec,
      o.completed_count + s.completed::int as completed_count,
      o.total_count + 1 as total_count,
      o.completed_count + s.completed::int > o.total_count as is_complete,
      meets_rule(w.completion_coverage, o.covered_sec + s.covered_sec, o.video_sec + w.duration_sec,
        o.proven_count + s.is_opened::int, o.needed_count + 1) as is_met,
      held.completed_at, held.met_at
    from watching w
    join saved s using (member_id)
    cross join lateral (
      select
        coalesce(sum(case when p.completed_at is null then least(coalesce(p.watched_sec, 0), l.duration_sec)
          else l.duration_sec end), 0)::int as watched_sec,
        coalesce(sum(p.covered_sec), 0)::int as covered_sec,
        coalesce(sum(l.duration_sec), 0)::int as duration_sec,
        coalesce(sum(video_sec(l.kind, l.duration_sec)), 0)::int as video_sec,
        count(p.completed_at)::int as completed_count,
        (count(*) filter (where needs_proof(l.kind, w.completion_quizzes)))::int as needed_count,
        (count(*) filter (where needs_proof(l.kind, w.completion_quizzes)
          and is_proven(l.kind, p.started_at, p.completed_at)))::int as proven_count,
        count(*)::int as total_count
      from lecture l
      left join lecture_progress p on p.lecture_id = l.id and p.member_id = w.member_id
      where l.course_id = w.course_id and l.id <> w.id
    ) o
    left join course_completion held on held.member_id = s.member_id and held.course_id = w.course_id
  ), reached as (
    insert into course_completion as r (member_id, course_id, completed_at, met_at)
    select member_id, course_id, case when is_complete then now() end, case when is_met then now() end
    from state
    where (is_complete and completed_at is null) or (is_met and met_at is null)
    on conflict (member_id, course_id) do update set
      completed_at = coalesce(r.completed_at, excluded.completed_at),
      met_at = coalesce(r.met_at, excluded.met_at)
  )
  select member_id, course_id, duration_sec, watched_sec, completed, is_unopened, just_completed,
    is_met and met_at is null as just_met,
    is_complete or completed_at is not null as course_completed,
    course_watched_sec, course_duration_sec, completed_count, total_count
  from state`,
})
