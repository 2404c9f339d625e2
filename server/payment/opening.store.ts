import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** The first time of this purchase, of a lecture that was bought; anything else changes nothing. */
export async function insertOpening(db: Db, memberId: number, lectureId: number): Promise<void> {
  await sql`
    insert into lecture_opening as o (member_id, lecture_id, course_id)
    select e.member_id, l.id, l.course_id
    from lecture l join open_enrolment e on e.course_id = l.course_id
    where l.id = ${lectureId} and not l.is_public
      and e.member_id = ${memberId} and e.source = 'payment'
    on conflict (member_id, lecture_id) do update set opened_at = now()
      where o.opened_at < (
        select e.enrolled_at from enrolment e
        where e.member_id = excluded.member_id and e.course_id = excluded.course_id
      )`.execute(db)
}
