import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function findCourseOfLesson(db: Db, lectureId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('lecture')
    .select('course_id')
    .where('id', '=', lectureId)
    .executeTakeFirst()
  return row?.course_id ?? undefined
}

type Picture = { imageId: string; file: string; width: number; height: number }

export async function insertPicture(trx: Db, courseId: number, picture: Picture): Promise<void> {
  const { imageId, file, width, height } = picture
  await trx.insertInto('image').values({ id: imageId, file, width, height }).execute()
  await trx.insertInto('lesson_picture').values({ image_id: imageId, course_id: courseId }).execute()
}

/** Staff also use the address of a picture in other Markdown; an attempt keeps its questions as they were asked. */
const WRITTEN = sql`
  select markdown as text from lecture_text
  union all select statement || explanation || array_to_string(hints, ' ') from exercise
  union all select content::text || key::text from quiz_question
  union all select introduction from quiz
  union all select questions::text || keys::text from quiz_attempt
  union all select body from announcement
  union all select bio from instructor`

/** Deletes the pictures uploaded more than some days ago that nothing written names, and returns their files. */
export async function deleteUnusedPictures(db: Db, days: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    with used as (
      select distinct named.part[1] as file
      from (${WRITTEN}) written
      cross join regexp_matches(written.text, '/images/([0-9a-f]{32}\.webp)', 'g') as named (part)
      where written.text like '%/images/%'
    ), unused as (
      select i.id from lesson_picture p join image i on i.id = p.image_id
      where p.created_at < now() - make_interval(days => ${days}) and i.file not in (select file from used)
    )
    delete from image where id in (select id from unused) returning file`.execute(db)
  return rows.map(({ file }) => file)
}
