import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type AccessRow = {
  course_id: number
  title: string
  expires_at: Date | null
  is_open: boolean
  note_count: number
  certificate_number: string | null
  is_met: boolean
  published: boolean
  price: number
  access_days: number | null
}

const ACCESS = sql`
  select e.course_id, c.title, e.expires_at, e.expires_at is null or e.expires_at > now() as is_open,
    (select count(*)::int from note n join lecture l on l.id = n.lecture_id
      where n.member_id = e.member_id and l.course_id = e.course_id) as note_count,
    paper.number as certificate_number, held.met_at is not null as is_met,
    c.published, c.price, c.access_days
  from enrolment e
  join course c on c.id = e.course_id
  left join course_completion held on held.member_id = e.member_id and held.course_id = e.course_id
  left join certificate paper on paper.member_id = e.member_id and paper.course_id = e.course_id
  where e.ended_at is null and e.frozen_at is null`

/** Open or run out; neither refunded nor about to be. */
export async function findAccess(db: Db, memberId: number, courseId: number): Promise<AccessRow | undefined> {
  const { rows } = await sql<AccessRow>`
    ${ACCESS} and e.member_id = ${memberId} and e.course_id = ${courseId}`.execute(db)
  return rows[0]
}

/** The latest end first. */
export async function findEnded(db: Db, memberId: number, limit: number): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    ${ACCESS} and e.member_id = ${memberId} and e.expires_at <= now()
    order by e.expires_at desc, e.course_id limit ${limit}`.execute(db)
  return rows
}
