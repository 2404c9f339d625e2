import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type QuizCopy = { from: { id: number; course_id: number }; lectureId: number; courseId: number }

/** Copies the quizzes of a lecture, without attempts; into another course with the questions that they ask or draw. */
export async function copyQuizzes(trx: Db, { from, lectureId, courseId }: QuizCopy): Promise<void> {
  await takeQuestions(trx, from, courseId)
  await sql`delete from quiz where lecture_id = ${lectureId}`.execute(trx)
  await sql`
    with made as (
      insert into quiz (lecture_id, at_sec, form, introduction, introduction_html, pass_percent, attempts_max,
        time_limit_sec, opens_at, closes_at, is_shuffled, is_length_fixed)
      select ${lectureId}, at_sec, form, introduction, introduction_html, pass_percent, attempts_max,
        time_limit_sec, opens_at, closes_at, is_shuffled, is_length_fixed
      from quiz where lecture_id = ${from.id}
      returning id, at_sec
    )
    insert into quiz_item (quiz_id, place, question_id, tag, draw_count)
    select made.id, i.place, ${questionIn(courseId)}, i.tag, i.draw_count
    from quiz q
    join made on made.at_sec is not distinct from q.at_sec
    join quiz_item i on i.quiz_id = q.id
    left join quiz_question o on o.id = i.question_id
    where q.lecture_id = ${from.id}`.execute(trx)
}

/** The quizzes of a lecture that changes its course ask copies of their questions in the bank of the new one. */
export async function moveQuizzes(
  trx: Db,
  from: { id: number; course_id: number },
  courseId: number,
): Promise<void> {
  await takeQuestions(trx, from, courseId)
  await sql`
    update quiz_item i set question_id = ${questionIn(courseId)}
    from quiz q, quiz_question o
    where q.id = i.quiz_id and q.lecture_id = ${from.id} and o.id = i.question_id`.execute(trx)
}

/** The question `o` in the bank of a course: itself, or one that is the same in everything, points and tags too. */
const questionIn = (courseId: number) => sql`
  case when o.course_id = ${courseId} then o.id else (
    select min(t.id) from quiz_question t
    where t.course_id = ${courseId} and t.type = o.type and t.content = o.content and t.key = o.key
      and t.points = o.points and t.tags @> o.tags and t.tags <@ o.tags
  ) end`

async function takeQuestions(trx: Db, from: { id: number; course_id: number }, courseId: number) {
  if (from.course_id === courseId) return
  await sql`
    with asked as (
      select i.question_id, i.tag from quiz_item i join quiz q on q.id = i.quiz_id where q.lecture_id = ${from.id}
    )
    insert into quiz_question (course_id, type, content, key, points, tags)
    select ${courseId}, o.type, o.content, o.key, o.points, o.tags
    from quiz_question o
    where o.course_id = ${from.course_id}
      and (o.id in (select question_id from asked) or o.tags && array(select tag from asked where tag is not null))
      and ${questionIn(courseId)} is null
    order by o.id`.execute(trx)
}
