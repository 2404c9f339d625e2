import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * The roles of the account, and whether it teaches the course. Until the transaction ends, nobody takes the course or a
 * role away. Locks in the order of those who do: the member, the course, then who teaches it.
 */
export async function holdInstructor(
  trx: Db,
  memberId: number,
  courseId: number,
): Promise<{ roles: string[]; isTeaching: boolean }> {
  const { rows: members } = await sql<{ roles: string[] }>`
    select roles from member where id = ${memberId} and withdrawn_at is null for share`.execute(trx)
  await sql`select from course where id = ${courseId} for no key update`.execute(trx)
  const { rows } = await sql`
    select from course_instructor ct join instructor t on t.id = ct.instructor_id
    where t.member_id = ${memberId} and ct.course_id = ${courseId} for share`.execute(trx)
  return { roles: members[0]?.roles ?? [], isTeaching: rows.length > 0 }
}
