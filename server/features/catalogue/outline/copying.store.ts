import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type CopiedLesson = {
  id: number
  course_id: number
  section_id: number | null
  kind: string
  title: string
  description: string
  duration_sec: number
  video_id: string | null
  markdown: string | null
  version: number | null
  exercise_id: number | null
}

/** In the order of their courses. */
const LESSONS = sql`
  select l.id, l.course_id, l.section_id, l.kind, l.title, l.description, l.duration_sec, l.video_id, t.markdown, t.version,
    k.exercise_id
  from lecture l
  left join lecture_text t on t.lecture_id = l.id
  left join lecture_exercise k on k.lecture_id = l.id`

export async function findLessons(db: Db, lectureIds: readonly number[]): Promise<CopiedLesson[]> {
  const { rows } = await sql<CopiedLesson>`
    ${LESSONS} where l.id = any(${lectureIds}::int[]) order by l.course_id, l.order_index, l.id`.execute(db)
  return rows
}

/** Their videos, texts and files stay until the end of the transaction. */
export async function holdLessons(trx: Db, lectureIds: readonly number[]): Promise<CopiedLesson[]> {
  await sql`select from lecture where id = any(${lectureIds}::int[]) order by id for share`.execute(trx)
  return findLessons(trx, lectureIds)
}

/** The video is shared, so no bytes are copied; deleting one of the lectures leaves it to the other. */
export async function takeMaterial(trx: Db, copyId: number, from: CopiedLesson): Promise<void> {
  await sql`
    update every_lecture set video_id = ${from.video_id}, duration_sec = ${from.duration_sec}
    where id = ${copyId}`.execute(trx)
}

/** The objects are shared as well; the lock of `holdLessons` keeps a file from being removed meanwhile. */
export async function takeFiles(trx: Db, copyId: number, from: CopiedLesson): Promise<void> {
  await sql`
    insert into lecture_file (lecture_id, name, bytes, type, object_id, order_index)
    select ${copyId}, name, bytes, type, object_id, order_index from lecture_file where lecture_id = ${from.id}`.execute(
    trx,
  )
}

type LessonHtml = { html: string; headings: { id: string; level: number; text: string }[] }

export async function takeText(trx: Db, copyId: number, from: CopiedLesson, text: LessonHtml): Promise<void> {
  await sql`
    update lecture_text t set markdown = o.markdown, html = ${text.html}, headings = ${JSON.stringify(text.headings)},
      is_length_fixed = o.is_length_fixed, updated_at = now()
    from lecture_text o
    where t.lecture_id = ${copyId} and o.lecture_id = ${from.id}`.execute(trx)
}
