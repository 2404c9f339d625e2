import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { monthsAgo } from '#server/platform/jobs/retention.ts'

type Age = { months: number; most: number }

/** Folds old plays, and once none is left keeps the partitions: those of the next months are made, empty old ones dropped. */
export async function removePlays(trx: Db, age: Age): Promise<number> {
  const folded = await foldPlays(trx, age)
  if (folded === 0) await sql`select keep_play_partitions(${monthsAgo(age.months)})`.execute(trx)
  return folded
}

/**
 * Replaces at most `most` plays older than these Seoul months by the hours of learning that the streak needs; returns how many.
 * Locks no row that another transaction holds, and the member first, as the removal of an account does.
 */
async function foldPlays(trx: Db, { months, most }: Age): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select p.member_id, p.hour, p.lecture_id from lecture_play p join member m on m.id = p.member_id
      where p.hour < ${monthsAgo(months)}
      limit ${most}
      for key share of m skip locked for update of p skip locked
    ), folded as (
      insert into learning_hour as k (member_id, day, hours)
      select member_id, (hour at time zone 'Asia/Seoul')::date,
        bit_or(1 << extract(hour from hour at time zone 'Asia/Seoul')::int)
      from old group by 1, 2 order by 1, 2
      on conflict (member_id, day) do update set hours = k.hours | excluded.hours
    )
    delete from lecture_play p using old
    where p.member_id = old.member_id and p.hour = old.hour and p.lecture_id = old.lecture_id`.execute(trx)
  return Number(numAffectedRows)
}

/** Removes at most `most` days of attendance in courses to which the member's access ended that long ago; returns how many. */
export async function deleteAttendance(trx: Db, { months, most }: Age): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from attendance where (member_id, course_id, day) in (
      select a.member_id, a.course_id, a.day
      from enrolment e join attendance a on a.member_id = e.member_id and a.course_id = e.course_id
      where least(e.ended_at, e.expires_at) < now() - make_interval(months => ${months})
        and a.day < (now() at time zone 'Asia/Seoul' - make_interval(months => ${months}))::date
      limit ${most}
      for update of a skip locked
    )`.execute(trx)
  return Number(numAffectedRows)
}
