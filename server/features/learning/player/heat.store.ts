import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type HeatRow = { viewers: number; counts: number[] }

export const findLength = (db: Db, lectureId: number) =>
  db.selectFrom('lecture').select('duration_sec').where('id', '=', lectureId).executeTakeFirst()

/**
 * Members per second, and per step its busiest second. A member's ranges do not overlap, so each range adds 1 where it
 * starts and subtracts 1 where it ends; the running sum is the number of members. This reads every row once and does not
 * list anybody's seconds.
 */
export async function findHeat(
  db: Db,
  lectureId: number,
  { stepSec, durationSec }: { stepSec: number; durationSec: number },
): Promise<HeatRow> {
  const { rows } = await sql<HeatRow>`
    with edges as (
      select at, sum(change) as change
      from lecture_progress p
      cross join lateral unnest(p.coverage) as part
      cross join lateral (values (lower(part), 1), (upper(part), -1)) as edge (at, change)
      where p.lecture_id = ${lectureId} and p.covered_sec > 0
      group by at
    ), seconds as (
      select second, coalesce(sum(e.change) over (order by second), 0)::int as inside
      from generate_series(0, ${durationSec - 1}::int) as second left join edges e on e.at = second
    ), steps as (
      select second / ${stepSec}::int as step, max(inside) as busiest from seconds group by step
    )
    select
      (select count(*)::int from lecture_progress where lecture_id = ${lectureId} and covered_sec > 0) as viewers,
      (select array_agg(busiest order by step) from steps) as counts`.execute(db)
  return rows[0]!
}
