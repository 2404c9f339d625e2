import { sql } from 'kysely'
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

/** Whether one of the lectures would be opened in the purchase that gives the member access. */
export async function wouldOpen(db: Db, memberId: number, lectureIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from lecture l join open_enrolment e on e.course_id = l.course_id and e.member_id = ${memberId}
    where l.id = any(${lectureIds}::int[]) and not l.is_public and e.source = 'payment' and not exists (
      select from lecture_opening o where o.order_id = e.order_id and o.lecture_id = l.id
    )
    limit 1`.execute(db)
  return rows.length > 0
}
