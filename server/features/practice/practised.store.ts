import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Every hour in which an exercise was submitted. */
export async function findHours(db: Db, memberId: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('exercise_hour')
    .select('hour')
    .distinct()
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ hour }) => hour)
}

export type PractisedRow = {
  day: string
  course_id: number
  course_title: string
  exercise_id: number
  title: string
  began_at: Date
  is_passed: boolean
  was_passed_then: boolean
}

/** Submitted exercises per learning day of a month (`2026-11`), once a day. */
export async function findPractised(
  db: Db,
  memberId: number,
  { month, dayStartsAt }: { month: string; dayStartsAt: number },
): Promise<PractisedRow[]> {
  const { rows } = await sql<PractisedRow>`
    with begun as (
      select learning_day(h.hour, ${dayStartsAt}) as day, h.exercise_id, min(h.began_at) as began_at
      from exercise_hour h
      where h.member_id = ${memberId}
      group by 1, 2
    )
    select b.day, c.id as course_id, c.title as course_title, x.id as exercise_id, x.title, b.began_at,
      s.passed_at is not null as is_passed,
      coalesce(learning_day(s.passed_at, ${dayStartsAt}) = b.day, false) as was_passed_then
    from begun b
    join exercise x on x.id = b.exercise_id
    join course c on c.id = x.course_id
    left join exercise_standing s on s.member_id = ${memberId} and s.exercise_id = x.id
    where to_char(b.day, 'YYYY-MM') = ${month}
    order by b.began_at, x.id`.execute(db)
  return rows
}
