import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

export const findEnrolment = (db: Db, memberId: number, courseId: number) =>
  db
    .selectFrom('enrolment')
    .select(['course_id', 'enrolled_at'])
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Enrols, or takes up an ended enrolment again; twice is once. */
export async function insertEnrolment(
  db: Db,
  {
    memberId,
    courseId,
    source,
  }: { memberId: number; courseId: number; source: 'free' | 'payment' | 'staff' },
): Promise<{ enrolled_at: Date }> {
  const { rows } = await sql<{ enrolled_at: Date }>`
    insert into enrolment as e (member_id, course_id, source) values (${memberId}, ${courseId}, ${source})
    on conflict (member_id, course_id) do update set
      ended_at = null,
      source = case when e.ended_at is null then e.source else excluded.source end,
      enrolled_at = case when e.ended_at is null then e.enrolled_at else now() end
    returning enrolled_at`.execute(db)
  return rows[0]!
}
