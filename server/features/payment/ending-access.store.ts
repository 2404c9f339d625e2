import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type EndingRow = {
  member_id: number
  course_id: number
  title: string
  expires_at: Date
  days_left: number
  is_last: boolean
}

const before = (days: number) => sql`e.expires_at - make_interval(days => ${days}::int)`

/**
 * Takes one enrolment whose reminder is due. A reminder is due if its moment has passed and is later than the last change of
 * the end and the last reminder, so that a short access and an extension do not cause one at once. Both rows are skipped
 * if locked: another process has the enrolment, or the account is being removed.
 */
export async function takeEnding(
  trx: Db,
  { firstDays, lastDays }: { firstDays: number; lastDays: number },
): Promise<EndingRow | undefined> {
  const isLast = sql`${before(lastDays)} <= now()`
  const { rows } = await sql<EndingRow>`
    with due as (
      select e.member_id, e.course_id, ${isLast} as is_last
      from enrolment e join member m on m.id = e.member_id
      where e.ended_at is null and e.frozen_at is null and m.withdrawn_at is null
        and e.expires_at > now() and ${before(firstDays)} <= now()
        and case when ${isLast} then ${before(lastDays)} else ${before(firstDays)} end
          > greatest(e.enrolled_at, e.end_changed_at, e.reminded_at)
      order by e.expires_at
      limit 1
      for no key update of e skip locked
      for key share of m skip locked
    )
    update enrolment e set reminded_at = now()
    from due join course c on c.id = due.course_id
    where e.member_id = due.member_id and e.course_id = due.course_id
    returning e.member_id, e.course_id, c.title, e.expires_at, due.is_last,
      ceil(extract(epoch from e.expires_at - now()) / 86400)::int as days_left`.execute(trx)
  return rows[0]
}
