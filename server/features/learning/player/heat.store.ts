import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type HeatRow = { viewers: number; counts: number[] }

export const findLength = (db: Db, lectureId: number) =>
  db.selectFrom('lecture').select('duration_sec').where('id', '=', lectureId).executeTakeFirst()

/**
 * How many members played each second, and of each step its busiest. What a member played does not overlap, so each
 * stretch adds one where it begins and takes it away where it ends; the sum up to a second is how many are in it. That
 * reads every row once and writes out nobody's seconds.
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
