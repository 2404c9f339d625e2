import { sql } from 'kysely'
import type { LessonHeading } from '#contract/learning/heading.ts'
import { shownHeading } from '#server/features/learning/heading.ts'

/**
 * A question as in every list and on its page; the viewer sees hidden content of their own. If its lecture was deleted, it
 * is a question about the course.
 */
export type QuestionRow = {
  id: number
  course_id: number
  course_title: string
  lecture_id: number | null
  lecture_title: string | null
  lecture_kind: string | null
  at_sec: number | null
  heading: LessonHeading | null
  exercise_id: number | null
  title: string
  excerpt: string
  author_id: number | null
  author_name: string | null
  author_image: string | null
  by_staff: boolean
  asked_at: Date
  edited_at: Date | null
  answer_count: number
  accepted_answer_id: number | null
  has_staff_answer: boolean
  waits: boolean
  hidden_reason: string | null
  hidden_by_school: boolean
}

const EXCERPT = 200

/** No `exists` for staff answers: for one page of questions the planner would read all answers. */
export const QUESTION_COLUMNS = sql`
  q.id, q.course_id, c.title as course_title, l.id as lecture_id, l.title as lecture_title, l.kind as lecture_kind, q.at_sec,
  ${shownHeading({ lectureId: sql`l.id`, heading: sql`q.heading` })} as heading, q.exercise_id, q.title,
  left(q.body, ${sql.lit(EXCERPT)}) as excerpt, q.author_id, m.name as author_name, i.file as author_image, q.by_staff,
  q.asked_at, q.edited_at, q.answer_count, q.accepted_answer_id, q.waits, q.hidden_reason, q.hidden_by_school,
  coalesce((
    select true from answer a
    where a.question_id = q.id and a.by_staff and a.removed_at is null and a.hidden_at is null
    limit 1
  ), false) as has_staff_answer`

export const QUESTION_TABLES = sql`
  question q
  join course c on c.id = q.course_id
  left join lecture l on l.id = q.lecture_id
  left join member m on m.id = q.author_id
  left join image i on i.id = m.image_id`
