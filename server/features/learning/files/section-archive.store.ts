import type { Db } from '#server/platform/database/db.ts'

export async function findSectionTitle(
  db: Db,
  courseId: number,
  sectionId: number,
): Promise<string | undefined> {
  const section = await db
    .selectFrom('section')
    .select('title')
    .where('course_id', '=', courseId)
    .where('id', '=', sectionId)
    .executeTakeFirst()
  return section?.title
}
