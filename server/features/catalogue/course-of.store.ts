import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type FindCourseOf = (db: Db, id: number) => Promise<number | undefined>

const found =
  (of: (id: number) => RawBuilder<unknown>): FindCourseOf =>
  async (db, id) => {
    const { rows } = await sql<{ course_id: number }>`${of(id)}`.execute(db)
    return rows[0]?.course_id
  }

export const findCourseItself = found((id) => sql`select id as course_id from course where id = ${id}`)
export const findCourseOfSection = found((id) => sql`select course_id from section where id = ${id}`)
/** Also of a deleted lecture. */
export const findCourseOfLecture = found((id) => sql`select course_id from every_lecture where id = ${id}`)
export const findCourseOfExercise = found((id) => sql`select course_id from exercise where id = ${id}`)
export const findCourseOfQuestion = found((id) => sql`select course_id from question where id = ${id}`)
export const findCourseOfAnswer = found(
  (id) => sql`select q.course_id from answer a join question q on q.id = a.question_id where a.id = ${id}`,
)
export const findCourseOfReview = found((id) => sql`select course_id from review where id = ${id}`)
export const findCourseOfQuiz = found(
  (id) => sql`select l.course_id from quiz q join lecture l on l.id = q.lecture_id where q.id = ${id}`,
)
export const findCourseOfQuizQuestion = found(
  (id) => sql`select course_id from quiz_question where id = ${id}`,
)
export const findCourseOfErratum = found(
  (id) => sql`select l.course_id from erratum e join lecture l on l.id = e.lecture_id where e.id = ${id}`,
)
export const findCourseOfErratumReport = found(
  (id) => sql`
    select l.course_id from erratum_report r join lecture l on l.id = r.lecture_id where r.id = ${id}`,
)
export const findCourseOfEdition = found((id) => sql`select course_id from course_edition where id = ${id}`)
