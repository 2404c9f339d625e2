import type { Db } from '#server/platform/database/db.ts'

/** The lesson if its content is its files. */
export const findFileLesson = (db: Db, lectureId: number) =>
  db
    .selectFrom('lecture')
    .select(['id', 'course_id', 'duration_sec'])
    .where('id', '=', lectureId)
    .where('kind', '=', 'file')
    .executeTakeFirst()
