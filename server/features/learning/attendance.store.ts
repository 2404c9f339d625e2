import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Marks the lecture as opened, stores the hour and, for enrolled members, the Seoul day; each once. Locks the member against
 * removal, which would miss what is stored after it. Undefined: the account was removed.
 */
export async function insertPlayback(
  db: Db,
  memberId: number,
  lecture: { id: number; courseId: number },
): Promise<{ just_opened: boolean } | undefined> {
  const { rows } = await sql<{ just_opened: boolean }>`
    with own as (
      select id from member where id = ${memberId} and withdrawn_at is null for key share
    ), opened as (
      insert into lecture_progress as p (member_id, lecture_id, started_at)
      select own.id, ${lecture.id}, now() from own
      on conflict (member_id, lecture_id) do update set started_at = coalesce(p.started_at, now()), updated_at = now()
      returning started_at = now() as just_opened
    ), played as (
      insert into lecture_play (member_id, hour, lecture_id, began_at)
      select own.id, date_trunc('hour', now(), 'UTC'), ${lecture.id}, now() from own
      on conflict do nothing
    ), attended as (
      insert into attendance (member_id, course_id, day)
      select e.member_id, e.course_id, learning_day(now(), 0)
      from own join open_enrolment e on e.member_id = own.id
      where e.course_id = ${lecture.courseId}
      on conflict do nothing
    )
    select just_opened from opened`.execute(db)
  return rows[0]
}

/** Marks the Seoul day for enrolled members, once. */
export async function insertAttendance(db: Db, memberId: number, courseId: number): Promise<void> {
  await sql`
    insert into attendance (member_id, course_id, day)
    select e.member_id, e.course_id, learning_day(now(), 0)
    from open_enrolment e
    where e.member_id = ${memberId} and e.course_id = ${courseId}
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
