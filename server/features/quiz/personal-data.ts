import { sql } from 'kysely'
import type { DataPart } from '#server/features/identity/personal-data.ts'

/** Whether the member may see the marks. */
const HAS_RESULTS = sql`(a.submitted_at is not null and (q.form = 'quiz' or q.released_at is not null))`

/** Attempts with what was asked, the answers with their marks, and the sittings that staff allowed. */
export const quizData: DataPart = async (db, memberId) => {
  const { rows: attempts } = await sql`
    select a.id as "attemptId", q.lecture_id as "lectureId", l.title as "lectureTitle", q.form, a.number,
      a.started_at as "startedAt", a.ends_at as "endsAt", a.submitted_at as "submittedAt",
      case when ${HAS_RESULTS} then a.score end as score, a.max_score as "maxScore",
      case when ${HAS_RESULTS} then a.is_passed end as "isPassed", a.questions
    from quiz_attempt a join quiz q on q.id = a.quiz_id join every_lecture l on l.id = q.lecture_id
    where a.member_id = ${memberId} order by a.id`.execute(db)
  const { rows: answers } = await sql`
    select w.attempt_id as "attemptId", w.question_id as "questionId", w.answer, w.saved_at as "savedAt",
      case when ${HAS_RESULTS} then w.is_right end as "isRight", case when ${HAS_RESULTS} then w.points end as points
    from quiz_answer w join quiz_attempt a on a.id = w.attempt_id join quiz q on q.id = a.quiz_id
    where a.member_id = ${memberId} and w.saved_at is not null order by w.attempt_id, w.question_id`.execute(
    db,
  )
  const { rows: sittings } = await sql`
    select q.lecture_id as "lectureId", s.reason, s.allowed_at as "allowedAt", s.attempt_id as "attemptId"
    from quiz_sitting s join quiz q on q.id = s.quiz_id where s.member_id = ${memberId} order by s.id`.execute(
    db,
  )
  return { quizAttempts: attempts, quizAnswers: answers, quizSittings: sittings }
}
