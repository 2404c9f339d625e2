import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type QuizTotals = {
  member_count: number
  passed_share: number | null
  mean_percent: number | null
  distribution: number[]
}

/** The first handed-in attempt of each member at the quiz; trials of staff, who are not enrolled, do not count. */
const FIRST = (quizId: number) => sql`
  select distinct on (a.member_id) a.id, a.started_at, a.score, a.max_score, a.is_passed,
    a.score::float8 / a.max_score as share
  from quiz_attempt a
  join quiz q on q.id = a.quiz_id
  join every_lecture l on l.id = q.lecture_id
  where a.quiz_id = ${quizId} and a.submitted_at is not null and (l.is_public or exists (
    select from enrolment e where e.member_id = a.member_id and e.course_id = l.course_id
  ))
  order by a.member_id, a.number`

export async function findTotals(db: Db, quizId: number): Promise<QuizTotals> {
  const { rows } = await sql<QuizTotals>`
    with first as (${FIRST(quizId)})
    select count(*)::int as member_count,
      avg(is_passed::int)::float8 as passed_share,
      round(avg(share) * 100)::int as mean_percent,
      array(
        select (count(*) filter (where id is not null and least(floor(score * 10.0 / max_score), 9) = tenth))::int
        from generate_series(0, 9) as tenth left join first on true group by tenth order by tenth
      ) as distribution
    from first`.execute(db)
  return rows[0]!
}

export type ItemRow = {
  question_id: number
  prompt_html: string
  asked_count: number
  right_share: number | null
  discrimination: number | null
  median_sec: number | null
  wrong_text: string | null
  wrong_count: number | null
  skipped_count: number
}

/** A text that one member typed could tell who it was. */
const SAME_TEXT_MIN = 3

/**
 * In one pass over the answers of the first attempts. The upper and the lower group have 27 % of the members by score,
 * rounded; of two with the same score the earlier attempt ranks higher. A question counts as displayed when the last
 * answer before it was saved, the first one when the attempt began.
 */
export async function findItemStatistics(db: Db, quizId: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    with first as materialized (${FIRST(quizId)}), ranked as (
      select id, started_at, count(*) over () as members,
        row_number() over (order by share desc, id) <= round(count(*) over () * 0.27) as is_upper,
        row_number() over (order by share, id desc) <= round(count(*) over () * 0.27) as is_lower
      from first
    ), given as (
      select w.attempt_id, w.question_id, w.is_right, w.given, w.choice_count > 0 as is_chosen, r.members, r.is_upper, r.is_lower,
        extract(epoch from w.saved_at - lag(w.saved_at, 1, r.started_at) over (
          partition by w.attempt_id order by w.saved_at nulls last)) as sec
      from ranked r join quiz_answer w on w.attempt_id = r.id
    ), wrong as (
      select distinct on (question_id) question_id, given, count(*)::int as count
      from given where not is_right and given is not null
      group by question_id, given having bool_and(is_chosen) or count(*) >= ${SAME_TEXT_MIN} order by question_id, count(*) desc, given
    ), item as (
      select question_id, max(attempt_id) as latest_id, count(*)::int as asked_count, avg(is_right::int)::float8 as right_share,
        case when max(members) >= 10 then
          (avg(is_right::int) filter (where is_upper) - avg(is_right::int) filter (where is_lower))::float8
        end as discrimination,
        percentile_cont(0.5) within group (order by sec) filter (where given is not null) as median_sec,
        (count(*) filter (where given is null))::int as skipped_count
      from given group by question_id
    )
    select item.*, asked.prompt_html, wrong.given as wrong_text, wrong.count as wrong_count
    from item left join wrong using (question_id) cross join lateral (
      -- As the latest of these attempts asked it.
      select question ->> 'promptHtml' as prompt_html
      from quiz_attempt a cross join jsonb_array_elements(a.questions) as question
      where a.id = item.latest_id and (question ->> 'id')::int = item.question_id
    ) asked
    order by item.question_id`.execute(db)
  return rows
}
