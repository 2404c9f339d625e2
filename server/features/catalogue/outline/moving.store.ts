import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Locks courses in one order, so that two moves between the same courses wait for each other. */
export async function lockCourses(trx: Db, courseIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from course where id = any(${courseIds}::int[]) order by id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

export type LessonToMove = { id: number; course_id: number; section_id: number | null; title: string }

export async function lockLessons(trx: Db, lectureIds: readonly number[]): Promise<LessonToMove[]> {
  const { rows } = await sql<LessonToMove>`
    select id, course_id, section_id, title from lecture where id = any(${lectureIds}::int[])
    order by course_id, order_index, id for update`.execute(trx)
  return rows
}

/** An enrolment that is frozen may open again. With the course locked nobody can enrol. */
export async function hasMembers(trx: Db, courseIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from enrolment where course_id = any(${courseIds}::int[]) and ended_at is null limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

const USES = [
  'lecture_opening',
  'refunded_opening',
  'lecture_progress',
  'lecture_reading',
  'note',
  'bookmark',
  'question',
  'erratum_report',
  'exercise',
]

/** Whether members have opened one of the lectures, or have something at it, or an exercise belongs to its second. */
export async function areUsed(trx: Db, lectureIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select ${sql.join(
      USES.map(
        (table) => sql`exists (select from ${sql.table(table)} where lecture_id = any(${lectureIds}::int[]))`,
      ),
      sql` or `,
    )} or exists (
      select from quiz_attempt a join quiz q on q.id = a.quiz_id where q.lecture_id = any(${lectureIds}::int[])
    ) as used`.execute(trx)
  return rows[0]!.used
}

/** Called with the courses locked; the lectures get their places afterwards. */
export async function changeCourseOf(
  trx: Db,
  lectureIds: readonly number[],
  courseId: number,
): Promise<void> {
  await sql`
    update every_lecture set course_id = ${courseId}, section_id = null, updated_at = now()
    where id = any(${lectureIds}::int[])`.execute(trx)
}

/** The text of a lesson as it is rendered for its new course. */
export async function updateHtml(trx: Db, lectureId: number, html: string): Promise<void> {
  await trx.updateTable('lecture_text').set({ html }).where('lecture_id', '=', lectureId).execute()
}
