import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Up to when the member knows the course: the last confirmation, or the enrolment; undefined: no open enrolment. */
export async function findKnownUntil(db: Db, memberId: number, courseId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ known_until: Date }>`
    select greatest(e.enrolled_at, s.seen_at) as known_until
    from open_enrolment e
    left join edition_seen s on s.member_id = e.member_id and s.course_id = e.course_id
    where e.member_id = ${memberId} and e.course_id = ${courseId}`.execute(db)
  return rows[0]?.known_until
}

/** Locks the member, so that an erasure finds the row; never goes back, nor beyond now. */
export async function storeSeen(trx: Db, memberId: number, courseId: number, until: Date): Promise<void> {
  await sql`
    with member_here as (
      select id from member where id = ${memberId} and withdrawn_at is null for key share
    )
    insert into edition_seen as s (member_id, course_id, seen_at)
    select m.id, e.course_id, least(now(), ${until}::timestamptz + interval '1 millisecond')
    from member_here m join open_enrolment e on e.member_id = m.id and e.course_id = ${courseId}
    on conflict (member_id, course_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at)`.execute(
    trx,
  )
}
