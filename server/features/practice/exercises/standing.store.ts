import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type StandingKey = { memberId: number; exerciseId: number }

/** Opens at most one more hint, up to `count`; returns the number of open hints. */
export async function raiseHints(
  db: Db,
  { memberId, exerciseId }: StandingKey,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ hints_opened: number }>`
    insert into exercise_standing as s (member_id, exercise_id, hints_opened)
    values (${memberId}, ${exerciseId}, 1)
    on conflict (member_id, exercise_id) do update
      set hints_opened = greatest(s.hints_opened, least(s.hints_opened + 1, ${count}))
    returning s.hints_opened`.execute(db)
  return rows[0]!.hints_opened
}

export async function noteGivingUp(db: Db, { memberId, exerciseId }: StandingKey): Promise<void> {
  await sql`
    insert into exercise_standing as s (member_id, exercise_id, gave_up_at)
    values (${memberId}, ${exerciseId}, now())
    on conflict (member_id, exercise_id) do update set gave_up_at = coalesce(s.gave_up_at, now())`.execute(db)
}

/** Counts a submission; a pass is never taken back. */
export async function noteSubmission(
  trx: Db,
  { memberId, exerciseId }: StandingKey,
  { passed, visiblePercent }: { passed: boolean; visiblePercent: number },
): Promise<void> {
  await sql`
    insert into exercise_standing as s (member_id, exercise_id, submission_count, best_percent, passed_at)
    values (${memberId}, ${exerciseId}, 1, ${visiblePercent}, case when ${passed} then now() end)
    on conflict (member_id, exercise_id) do update set
      submission_count = s.submission_count + 1,
      best_percent = greatest(s.best_percent, excluded.best_percent),
      passed_at = coalesce(s.passed_at, excluded.passed_at)`.execute(trx)
}

/** Stores the hour of a submission; the calendar is computed from these hours. */
export async function noteHour(trx: Db, { memberId, exerciseId }: StandingKey): Promise<void> {
  await sql`
    insert into exercise_hour (member_id, hour, exercise_id, began_at)
    values (${memberId}, date_trunc('hour', now(), 'UTC'), ${exerciseId}, now())
    on conflict do nothing`.execute(trx)
}
