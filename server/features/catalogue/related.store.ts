import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** course-model.md#taken-together */
const RECENT_DAYS = 180
/** Fewer could tell who took what. */
const MEMBERS_MIN = 5
/** The statement reads the newest members of a course up to this number; this bounds its cost. */
const SAMPLE_MAX = 2_000

/** Published courses that recent members of a course took too, most frequent first; refunded enrolments do not count. */
export async function findTakenTogether(db: Db, courseId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ course_id: number }>`
    with taker as (
      select member_id from enrolment
      where course_id = ${courseId} and ${isTaken}
      order by enrolled_at desc limit ${SAMPLE_MAX}
    )
    select course_id
    from taker join enrolment using (member_id) join course c on c.id = course_id
    where course_id <> ${courseId} and c.published and ${isTaken}
    group by course_id
    having count(*) >= ${MEMBERS_MIN}
    order by count(*) desc, course_id
    limit ${most}`.execute(db)
  return rows.map(({ course_id }) => course_id)
}

const isTaken = sql`
  enrolled_at > now() - make_interval(days => ${RECENT_DAYS}) and ended_at is null and frozen_at is null`
