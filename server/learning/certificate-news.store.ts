import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** The title of a course that an enrolled member has met the rule of. */
export async function findMetTitle(db: Db, memberId: number, courseId: number): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select c.title
    from course_completion held
    join open_enrolment e on e.member_id = held.member_id and e.course_id = held.course_id
    join course c on c.id = held.course_id
    where held.member_id = ${memberId} and held.course_id = ${courseId} and held.met_at is not null`.execute(
    db,
  )
  return rows[0]?.title
}
