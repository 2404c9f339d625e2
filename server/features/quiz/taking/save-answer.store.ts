import { hot } from '#server/platform/database/hot.ts'
import { GRACE_MS } from './rules.ts'

export type SaveRow = {
  /** Null: no attempt of this member, or none of its questions. */
  outcome: 'saved' | 'closed' | 'forbidden' | 'unfit' | 'outdated' | 'question' | null
  revision: number | null
  saved_at: Date | null
  others: number
}

type SaveParams = [
  attemptId: number,
  memberId: number,
  questionId: number,
  now: Date,
  /** JSON; null: no answer. */
  answer: string | null,
  revision: number | null,
  choiceCount: number,
  /** The greatest id among the choices; 0: none. */
  lastChoice: number,
  textCount: number,
  watchesAny: boolean,
  teaches: readonly number[],
]

/**
 * One statement: ownership, access, clock, the form of the answer, the revision, and the lesson's progress. The member is
 * locked before the attempt, as in a removal; the attempt is held against being handed in, which marks what is saved.
 * A repeat of the last save is `saved` again, so that a browser may retry.
 */
export const saveAnswer = hot<SaveRow, SaveParams>(
  'save_quiz_answer',
  `
  with owner as materialized (
    select id from member where id = $2::int and withdrawn_at is null for key share
  ), held as materialized (
    select a.id, a.question_count, q.at_sec, l.id as lecture_id, l.duration_sec,
      a.submitted_at is not null or a.ends_at + interval '${GRACE_MS} milliseconds' < $4::timestamptz as is_over,
      l.is_public or $10::bool or l.course_id = any($11::int[]) or exists (
        select from open_enrolment e where e.member_id = a.member_id and e.course_id = l.course_id
      ) as is_allowed
    from owner
    join quiz_attempt a on a.member_id = owner.id
    join quiz q on q.id = a.quiz_id
    join lecture l on l.id = q.lecture_id
    where a.id = $1::int
    for share of a
  ), checked as materialized (
    select held.*, case
      when w.type in ('single', 'multiple', 'ordering') then $9::int = 0 and $8::int <= w.choice_count
        and case w.type when 'single' then $7::int <= 1 when 'ordering' then $7::int in (0, w.choice_count) else true end
      else $7::int = 0 and case w.type when 'fill' then $9::int in (0, w.blank_count) else $9::int <= 1 end
      end as is_fit,
      w.question_id is not null as is_asked
    from held left join quiz_answer w on w.attempt_id = held.id and w.question_id = $3::int
  ), saved as (
    update quiz_answer w set
      revision = case when w.revision = coalesce($6::int, w.revision) then w.revision + 1 else w.revision end,
      saved_at = case when w.revision = coalesce($6::int, w.revision) then $4::timestamptz else w.saved_at end,
      answer = $5::jsonb
    from checked
    where w.attempt_id = checked.id and w.question_id = $3::int
      and checked.is_allowed and not coalesce(checked.is_over, false) and checked.is_fit
      and ($6::int is null or w.revision = $6::int
        or w.revision = $6::int + 1 and w.answer is not distinct from $5::jsonb)
    returning w.revision, w.saved_at
  ), others as materialized (
    select count(*)::int as count from quiz_answer
    where attempt_id = $1::int and question_id <> $3::int and answer is not null
  ), progress as (
    insert into lecture_progress as p (member_id, lecture_id, watched_sec, started_at)
    select $2::int, checked.lecture_id, done.sec, now()
    from checked cross join saved cross join others cross join lateral (
      select floor((others.count + ($5::jsonb is not null)::int)::float8 / checked.question_count * checked.duration_sec)::int
        as sec
    ) done
    where checked.at_sec is null and not exists (
      select from lecture_progress o
      where o.member_id = $2::int and o.lecture_id = checked.lecture_id and o.watched_sec >= done.sec
    )
    on conflict (member_id, lecture_id) do update set watched_sec = excluded.watched_sec, updated_at = now()
    where p.watched_sec < excluded.watched_sec
  )
  select case
      when saved.revision is not null then 'saved'
      when not checked.is_asked then 'question'
      when not checked.is_allowed then 'forbidden'
      when checked.is_over then 'closed'
      when not checked.is_fit then 'unfit'
      when checked.id is not null then 'outdated'
    end as outcome, saved.revision, saved.saved_at, others.count as others
  from others left join checked on true left join saved on true`,
)
