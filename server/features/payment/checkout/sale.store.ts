import type { Db } from '#server/platform/database/db.ts'

/** Whether the course has a public lecture to watch before paying. */
export async function hasSample(db: Db, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('lecture')
    .select('id')
    .where('course_id', '=', courseId)
    .where('is_public', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
