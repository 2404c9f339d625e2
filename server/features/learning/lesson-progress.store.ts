import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

type Part = { memberId: number; lectureId: number }
export type StoredProgress = { just_completed: boolean; completed: boolean }

/** Never goes back; a completed lesson has its whole length. */
export async function storeShare(
  trx: Db,
  { memberId, lectureId }: Part,
  { share, isDone }: { share: number; isDone: boolean },
): Promise<StoredProgress> {
  const { rows } = await sql<StoredProgress>`
    insert into lecture_progress as p (member_id, lecture_id, watched_sec, started_at, completed_at, updated_at)
    select ${memberId}, l.id, case when ${isDone} then l.duration_sec else floor(${share}::float8 * l.duration_sec)::int end,
      now(), case when ${isDone} then now() end, now()
    from every_lecture l where l.id = ${lectureId}
    on conflict (member_id, lecture_id) do update set
      watched_sec = greatest(p.watched_sec, excluded.watched_sec),
      started_at = coalesce(p.started_at, excluded.started_at),
      completed_at = coalesce(p.completed_at, excluded.completed_at),
      updated_at = now()
    returning completed_at is not null as completed, completed_at is not null and completed_at = now() as just_completed`.execute(
    trx,
  )
  return rows[0]!
}

/** The members' progress keeps its share of the lesson's new length. */
export async function changeLength(
  trx: Db,
  lectureId: number,
  { beforeSec, afterSec }: { beforeSec: number; afterSec: number },
): Promise<void> {
  await sql`
    update lecture_progress set
      watched_sec = case when completed_at is null
        then least(${afterSec}::int, floor(watched_sec::float8 / greatest(${beforeSec}::int, 1) * ${afterSec}::int)::int)
        else ${afterSec}::int end
    where lecture_id = ${lectureId}`.execute(trx)
}
