import { sql } from 'kysely'
import type { QuizzesAsked } from '#contract/catalogue/lesson.ts'
import type { SecondRange } from '#contract/learning/learning.ts'
import type { Db } from '#server/platform/database/db.ts'

export type CompletionRow = {
  course_id: number
  title: string
  completion_coverage: number
  completion_quizzes: QuizzesAsked
  covered_sec: number
  duration_sec: number
  proven_count: number
  needed_count: number
  is_met: boolean
  met_at: Date | null
  certificate_number: string | null
  lectures: MissingState[]
}

export type MissingState = {
  id: number
  title: string
  kind: string
  order_index: number
  duration_sec: number
  needs_proof: boolean
  is_proven: boolean
  is_opened: boolean
  missing_sec: number
  /** Longest first. */
  ranges: SecondRange[]
}

/** A shorter gap between two watched ranges is rounding, not an omission. */
const SLIVER_SEC = 2
const MOST_RANGES = 20

export async function findCompletion(
  db: Db,
  memberId: number,
  courseId: number,
): Promise<CompletionRow | undefined> {
  const { rows } = await sql<CompletionRow>`
    select c.id as course_id, c.title, c.completion_coverage, c.completion_quizzes, s.covered_sec, s.duration_sec,
      s.proven_count, s.needed_count,
      meets_rule(c.completion_coverage, s.covered_sec, s.duration_sec, s.proven_count, s.needed_count) as is_met,
      held.met_at, s.lectures,
      paper.number as certificate_number
    from course c
    left join course_completion held on held.member_id = ${memberId} and held.course_id = c.id
    left join certificate paper on paper.member_id = ${memberId} and paper.course_id = c.id
    cross join lateral (
      select coalesce(sum(p.covered_sec), 0)::int as covered_sec,
        coalesce(sum(video_sec(l.kind, l.duration_sec)), 0)::int as duration_sec,
        ${PROOFS},
        coalesce(json_agg(json_build_object(
          'id', l.id, 'title', l.title, 'kind', l.kind, 'order_index', l.order_index, 'duration_sec', l.duration_sec,
          'needs_proof', ${NEEDED}, 'is_proven', ${PROVEN},
          'is_opened', p.started_at is not null, 'missing_sec', gaps.sec, 'ranges', gaps.ranges
        ) order by l.order_index, l.id), '[]') as lectures
      from lecture l
      left join lecture_progress p on p.lecture_id = l.id and p.member_id = ${memberId}
      cross join lateral (
        select coalesce(sum(upper(gap) - lower(gap)), 0)::int as sec,
          coalesce(json_agg(json_build_array(lower(gap), upper(gap)) order by at) filter (where at <= ${MOST_RANGES}), '[]')
            as ranges
        from (
          select gap, row_number() over (order by upper(gap) - lower(gap) desc, gap) as at
          from unnest(int4multirange(int4range(0, video_sec(l.kind, l.duration_sec))) - coalesce(p.coverage, '{}')) as gap
          where upper(gap) - lower(gap) >= ${SLIVER_SEC}
        ) long
      ) gaps
      where l.course_id = c.id
    ) s
    where c.id = ${courseId}`.execute(db)
  return rows[0]
}

/** Whether the certificate of the course `c` needs a proof of its lecture `l`, and whether the progress `p` is one. */
const NEEDED = sql`needs_proof(l.kind, c.completion_quizzes)`
const PROVEN = sql`is_proven(l.kind, p.started_at, p.completed_at)`

/** How many lectures of a course need a proof for the certificate, and how many of them have it. */
const PROOFS = sql`
  (count(*) filter (where ${NEEDED}))::int as needed_count,
  (count(*) filter (where ${NEEDED} and ${PROVEN}))::int as proven_count`

/** Seconds of videos that were played, and the study time of other lessons that are completed; of all seconds. */
export async function findCoverage(db: Db, memberId: number, courseId: number) {
  const { rows } = await sql<{ covered_sec: number; duration_sec: number }>`
    select coalesce(sum(case when l.kind = 'video' then p.covered_sec
        when p.completed_at is not null then l.duration_sec end), 0)::int as covered_sec,
      coalesce(sum(l.duration_sec), 0)::int as duration_sec
    from lecture l left join lecture_progress p on p.lecture_id = l.id and p.member_id = ${memberId}
    where l.course_id = ${courseId}`.execute(db)
  return rows[0]!
}

/** Whether the member has completed all lectures or met the certificate's rule, now or once. */
export async function hasCompleted(db: Db, memberId: number, courseId: number): Promise<boolean> {
  const held = await db
    .selectFrom('course_completion')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return held !== undefined
}

/** Stores once what is reached by now, and returns whether the rule is met; saves do this themselves. */
export async function storeCompletion(db: Db, memberId: number, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ is_met: boolean }>`
    with own as (
      select c.completion_coverage, count(*) > 0 and count(*) = count(p.completed_at) as is_complete,
        coalesce(sum(p.covered_sec), 0) as covered_sec, sum(video_sec(l.kind, l.duration_sec)) as video_sec, ${PROOFS}
      from course c
      join lecture l on l.course_id = c.id
      left join lecture_progress p on p.lecture_id = l.id and p.member_id = ${memberId}
      where c.id = ${courseId}
      group by c.id
    ), state as (
      select is_complete, meets_rule(completion_coverage, covered_sec, video_sec, proven_count, needed_count) as is_met
      from own
    )
    insert into course_completion as r (member_id, course_id, completed_at, met_at)
    select ${memberId}, ${courseId}, case when is_complete then now() end, case when is_met then now() end
    from state
    where is_complete or is_met
    on conflict (member_id, course_id) do update set
      completed_at = coalesce(r.completed_at, excluded.completed_at),
      met_at = coalesce(r.met_at, excluded.met_at)
    returning met_at is not null as is_met`.execute(db)
  return rows[0]?.is_met ?? false
}

/** The same for everybody who has started the course: removing a lecture may complete it for them. */
export async function storeCompletions(db: Db, courseId: number): Promise<void> {
  await sql`
    with whole as (
      select c.completion_coverage, count(*) as lectures, sum(video_sec(l.kind, l.duration_sec)) as video_sec,
        count(*) filter (where ${NEEDED}) as needed
      from course c join lecture l on l.course_id = c.id
      where c.id = ${courseId}
      group by c.id
    ), own as (
      select p.member_id, count(p.completed_at) as completed, sum(p.covered_sec) as covered_sec,
        count(*) filter (where ${NEEDED} and ${PROVEN}) as proven
      from lecture l join course c on c.id = l.course_id join lecture_progress p on p.lecture_id = l.id
      where l.course_id = ${courseId}
      group by p.member_id
    ), state as (
      select o.member_id, o.completed = w.lectures as is_complete,
        meets_rule(w.completion_coverage, o.covered_sec, w.video_sec, o.proven, w.needed) as is_met
      from own o cross join whole w
    )
    insert into course_completion as r (member_id, course_id, completed_at, met_at)
    select member_id, ${courseId}, case when is_complete then now() end, case when is_met then now() end
    from state
    where is_complete or is_met
    on conflict (member_id, course_id) do update set
      completed_at = coalesce(r.completed_at, excluded.completed_at),
      met_at = coalesce(r.met_at, excluded.met_at)
      where (r.completed_at is null and excluded.completed_at is not null)
        or (r.met_at is null and excluded.met_at is not null)`.execute(db)
}
