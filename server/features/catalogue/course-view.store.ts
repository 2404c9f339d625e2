import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type ViewsOfDay = { courseId: number; day: string; views: number }

/** Adds to the stored counts; skips courses deleted meanwhile. */
export async function addViews(db: Db, counted: readonly ViewsOfDay[]): Promise<void> {
  if (counted.length === 0) return
  await sql`
    insert into course_view as v (day, course_id, views)
    select seen.day, seen.course_id, seen.views
    from unnest(
      ${counted.map(({ day }) => day)}::date[],
      ${counted.map(({ courseId }) => courseId)}::int[],
      ${counted.map(({ views }) => views)}::int[]
    ) as seen (day, course_id, views)
    join course c on c.id = seen.course_id
    order by seen.day, seen.course_id
    on conflict (day, course_id) do update set views = v.views + excluded.views`.execute(db)
}
