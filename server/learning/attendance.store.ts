import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** Opens the lecture and, for the enrolled, marks the Seoul day; both once. */
export async function insertPlayback(
  db: Db,
  memberId: number,
  lecture: { id: number; courseId: number },
): Promise<void> {
  await sql`
    with opened as (
      insert into lecture_progress as p (member_id, lecture_id, started_at)
      values (${memberId}, ${lecture.id}, now())
      on conflict (member_id, lecture_id) do update set started_at = coalesce(p.started_at, now()), updated_at = now()
    )
    insert into attendance (member_id, course_id, day)
    select e.member_id, e.course_id, (now() at time zone 'Asia/Seoul')::date
    from open_enrolment e
    where e.member_id = ${memberId} and e.course_id = ${lecture.courseId}
    on conflict do nothing`.execute(db)
}

export const findAttendance = (db: Db, memberId: number, courseId: number) =>
  db
    .selectFrom('attendance')
    .select('day')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .orderBy('day')
    .execute()
