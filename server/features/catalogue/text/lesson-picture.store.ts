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

/** Deletes the pictures uploaded more than some days ago that no text names, and returns their files. */
export async function deleteUnusedPictures(db: Db, days: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    with used as (
      select distinct named.part[1] as file
      from lecture_text t cross join regexp_matches(t.markdown, '/images/([0-9a-f]{32}\.webp)', 'g') as named (part)
      where t.markdown like '%/images/%'
    ), unused as (
      select i.id from lesson_picture p join image i on i.id = p.image_id
      where p.created_at < now() - make_interval(days => ${days}) and i.file not in (select file from used)
    )
    delete from image where id in (select id from unused) returning file`.execute(db)
  return rows.map(({ file }) => file)
}
