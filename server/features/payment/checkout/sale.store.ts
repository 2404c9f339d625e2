import type { Db } from '#server/platform/database/db.ts'

/** Days of access that the course is sold with; null: no end. */
export async function findAccessDays(db: Db, courseId: number): Promise<number | null> {
  const row = await db
    .selectFrom('course')
    .select('access_days')
    .where('id', '=', courseId)
    .executeTakeFirst()
  return row?.access_days ?? null
}

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
