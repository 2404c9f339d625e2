import { sql } from 'kysely'
import type { QuizForm } from '#contract/quiz/quiz.ts'
import type { Db } from '#server/platform/database/db.ts'

export type QuizRow = {
  id: number
  lecture_id: number
  course_id: number
  course_title: string
  title: string
  at_sec: number | null
  form: QuizForm
  introduction: string
  introduction_html: string
  pass_percent: number
  attempts_max: number | null
  time_limit_sec: number | null
  opens_at: Date | null
  closes_at: Date | null
  is_shuffled: boolean
  is_length_fixed: boolean
  /** The length of the lesson. */
  duration_sec: number
  released_at: Date | null
  version: number
  updated_at: Date
  /** Both for one attempt; an estimate if a tag draws from questions with different points. */
  question_count: number
  max_score: number
}

/** Not of a removed lecture. */
const QUIZZES = sql`
  select q.*, l.course_id, l.title, l.duration_sec, c.title as course_title, asked.question_count, asked.max_score
  from quiz q
  join lecture l on l.id = q.lecture_id
  join course c on c.id = l.course_id
  cross join lateral (
    select coalesce(sum(case when i.tag is null then 1 else least(i.draw_count, t.available) end), 0)::int as question_count,
      coalesce(round(sum(case when i.tag is null then o.points else least(i.draw_count, t.available) * t.points end)), 0)::int
        as max_score
    from quiz_item i
    left join quiz_question o on o.id = i.question_id
    left join lateral (
      select count(*)::int as available, avg(b.points) as points
      from quiz_question b where b.course_id = l.course_id and b.tags @> array[i.tag] and i.tag is not null
    ) t on true
    where i.quiz_id = q.id
  ) asked`

export async function findQuiz(db: Db, quizId: number): Promise<QuizRow | undefined> {
  const { rows } = await sql<QuizRow>`${QUIZZES} where q.id = ${quizId}`.execute(db)
  return rows[0]
}

/** In the order of their lectures. */
export async function findQuizzesOf(db: Db, courseId: number): Promise<QuizRow[]> {
  const { rows } = await sql<QuizRow>`
    ${QUIZZES} where l.course_id = ${courseId} order by l.order_index, l.id, q.at_sec nulls first`.execute(db)
  return rows
}
