import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** The first time of this purchase, of a lecture that was bought; anything else changes nothing. */
export async function insertOpening(db: Db, memberId: number, lectureId: number): Promise<void> {
  await sql`
    insert into lecture_opening (member_id, lecture_id, course_id)
    select member_id, lecture_id, course_id from unopened_purchase
    where member_id = ${memberId} and lecture_id = ${lectureId}
    on conflict (member_id, lecture_id) do update set opened_at = now()`.execute(db)
}
