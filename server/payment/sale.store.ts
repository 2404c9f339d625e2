import type { Db } from '#server/database/db.ts'

/** Days of access that a course is sold with; null: without end. */
export async function findAccessDays(db: Db, courseId: number): Promise<number | null> {
  const row = await db
    .selectFrom('course')
    .select('access_days')
    .where('id', '=', courseId)
    .executeTakeFirst()
  return row?.access_days ?? null
}
