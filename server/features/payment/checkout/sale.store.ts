import type { Db } from '#server/platform/database/db.ts'

/** Days of access that a course is sold with; null: without end. */
export async function findAccessDays(db: Db, courseId: number): Promise<number | null> {
  const row = await db
    .selectFrom('course')
    .select('access_days')
    .where('id', '=', courseId)
    .executeTakeFirst()
  return row?.access_days ?? null
}

/** Whether a buyer can look at a lecture of the course before paying. */
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
