import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function countPractice(db: Db, memberId: number): Promise<{ tried: number; passed: number }> {
  const { rows } = await sql<{ tried: number; passed: number }>`
    select count(*)::int as tried, (count(*) filter (where s.passed_at is not null))::int as passed
    from (
      select exercise_id from exercise_work where member_id = ${memberId}
      union select exercise_id from exercise_standing where member_id = ${memberId}
    ) t
    left join exercise_standing s on s.exercise_id = t.exercise_id and s.member_id = ${memberId}`.execute(db)
  return rows[0]!
}

const OWN = ['exercise_work', 'exercise_submission', 'exercise_standing', 'exercise_hour'] as const

export async function erasePractice(trx: Db, memberId: number): Promise<void> {
  for (const table of OWN) await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}
