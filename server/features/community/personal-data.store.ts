import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function findAllQuestions(db: Db, memberId: number) {
  const { rows } = await sql`
    select id, course_id as "courseId", lecture_id as "lectureId", exercise_id as "exerciseId", at_sec as "atSec", heading, title, body,
      attachment,
      asked_at as "askedAt", edited_at as "editedAt", removed_at as "removedAt", hidden_at as "hiddenAt",
      hidden_reason as "hiddenReason"
    from question where author_id = ${memberId} order by id`.execute(db)
  return rows
}

export async function findAllAnswers(db: Db, memberId: number) {
  const { rows } = await sql`
    select a.id, a.question_id as "questionId", q.title as "questionTitle", a.body, a.answered_at as "answeredAt",
      a.edited_at as "editedAt", a.removed_at as "removedAt", a.hidden_at as "hiddenAt",
      a.hidden_reason as "hiddenReason"
    from answer a join question q on q.id = a.question_id
    where a.author_id = ${memberId} order by a.id`.execute(db)
  return rows
}
