import { sql } from 'kysely'
import { EXERCISE_LESSON_SEC } from '#contract/catalogue/exercise-lesson.ts'
import { FILE_LESSON_SEC } from '#contract/catalogue/staff-lesson-files.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The estimated time of a quiz until its questions are known. */
const EMPTY_QUIZ_SEC = 300

/** The length of a new lesson; a text has none before it is written. */
const FIRST_LENGTH_SEC: Record<string, number> = {
  file: FILE_LESSON_SEC,
  exercise: EXERCISE_LESSON_SEC,
  quiz: EMPTY_QUIZ_SEC,
}

type LessonToInsert = {
  kind: string
  title: string
  description: string
  isPublic: boolean
  sectionId?: number | null | undefined
}

/**
 * Called with the course locked. The lesson comes after the last one of its section, and of the sections before it when
 * that is empty; later ones move down. Without a section named it joins the last lesson of the course.
 */
export async function insertLesson(trx: Db, courseId: number, lesson: LessonToInsert): Promise<number> {
  const sectionId = lesson.sectionId ?? null
  const { rows } = await sql<{ id: number }>`
    with last as (
      select l.order_index, l.section_id
      from lecture l left join section s on s.id = l.section_id
      where l.course_id = ${courseId}
        and (${sectionId}::int is null
          or coalesce(s.order_index, 0) <= (select order_index from section where id = ${sectionId}::int))
      order by l.order_index desc, l.id desc
      limit 1
    ), moved as (
      update every_lecture l set order_index = l.order_index + 1
      where l.course_id = ${courseId} and l.order_index > coalesce((select order_index from last), 0)
    )
    insert into every_lecture (course_id, kind, title, description, is_public, duration_sec, order_index, section_id)
    select ${courseId}, ${lesson.kind}, ${lesson.title}, ${lesson.description}, ${lesson.isPublic},
      ${FIRST_LENGTH_SEC[lesson.kind] ?? 0},
      coalesce((select order_index from last), 0) + 1,
      coalesce(${sectionId}::int, (select section_id from last))
    returning id`.execute(trx)
  const { id } = rows[0]!
  if (lesson.kind === 'text') await trx.insertInto('lecture_text').values({ lecture_id: id }).execute()
  if (lesson.kind === 'quiz') await trx.insertInto('quiz').values({ lecture_id: id }).execute()
  return id
}
