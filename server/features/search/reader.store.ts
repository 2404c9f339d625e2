import type { Db } from '#server/platform/database/db.ts'

/** The courses whose lessons the member may open now. */
export async function findEnrolledCourses(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('open_enrolment')
    .select('course_id')
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ course_id }) => course_id!)
}
