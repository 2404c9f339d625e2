import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { LessonPlaces } from './lesson-links.ts'
import type { KnownPictures } from './pictures.ts'

/** The stored pictures among some addresses, of whatever course: a copy of a text shows the same ones. */
export async function findPictures(db: Db, addresses: readonly string[]): Promise<KnownPictures> {
  if (addresses.length === 0) return {}
  const { rows } = await sql<{ address: string; width: number; height: number }>`
    select '/images/' || i.file as address, i.width, i.height
    from lesson_picture p join image i on i.id = p.image_id
    where '/images/' || i.file = any(${addresses}::text[])`.execute(db)
  return Object.fromEntries(rows.map(({ address, width, height }) => [address, { width, height }]))
}

/** Those of the lectures and exercises that the course has. */
export async function findNamed(
  db: Db,
  courseId: number,
  { lectureIds, exerciseIds }: LessonPlaces,
): Promise<LessonPlaces> {
  const { rows } = await sql<LessonPlaces>`
    select
      array(select id from lecture where course_id = ${courseId} and id = any(${lectureIds}::int[])) as "lectureIds",
      array(select id from exercise where course_id = ${courseId} and id = any(${exerciseIds}::int[])) as "exerciseIds"`.execute(
    db,
  )
  return rows[0]!
}
