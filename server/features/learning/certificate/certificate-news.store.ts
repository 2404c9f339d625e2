import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Marks the member as notified; returns the course's title if the rule was met and not yet notified. */
export async function markNotified(trx: Db, memberId: number, courseId: number): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    update course_completion held set notified_at = now()
    from open_enrolment e join course c on c.id = e.course_id
    where e.member_id = held.member_id and e.course_id = held.course_id
      and held.member_id = ${memberId} and held.course_id = ${courseId}
      and held.met_at is not null and held.notified_at is null
    returning c.title`.execute(trx)
  return rows[0]?.title
}

/** Members who met the rule and were not notified, the earliest first. */
export async function findUnnotified(
  db: Db,
  { limit }: { limit: number },
): Promise<{ member_id: number; course_id: number }[]> {
  const { rows } = await sql<{ member_id: number; course_id: number }>`
    select held.member_id, held.course_id
    from course_completion held
    join open_enrolment e on e.member_id = held.member_id and e.course_id = held.course_id
    where held.met_at is not null and held.notified_at is null
    order by held.met_at limit ${limit}`.execute(db)
  return rows
}
