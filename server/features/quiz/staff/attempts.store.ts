import { sql } from 'kysely'
import type { AttemptState } from '#contract/quiz/quiz.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import type { AttemptRow } from '../taking/attempt.store.ts'

export type StaffAttemptRow = AttemptRow & { member_name: string; answered_count: number }

/** `isReleased`: handed-in attempts have results. */
export type AttemptFilter = { state: AttemptState | null; isReleased: boolean; limit: number; offset: number }

const matching = (quizId: number, { state, isReleased }: AttemptFilter) => sql`
  a.quiz_id = ${quizId} and (${state}::text is null or case ${state}
    when 'open' then a.submitted_at is null
    when 'marked' then a.submitted_at is not null and ${isReleased}
    else a.submitted_at is not null and not ${isReleased} end)`

/** The latest first. */
export async function findStaffAttempts(
  db: Db,
  quizId: number,
  filter: AttemptFilter,
): Promise<StaffAttemptRow[]> {
  const { rows } = await sql<StaffAttemptRow>`
    select a.id, a.quiz_id, a.member_id, a.number, a.question_count, a.max_score, a.started_at, a.ends_at, a.submitted_at,
      a.score, a.is_passed, m.name as member_name,
      (select count(*)::int from quiz_answer w where w.attempt_id = a.id and w.answer is not null) as answered_count
    from quiz_attempt a join member m on m.id = a.member_id
    where ${matching(quizId, filter)}
    order by a.started_at desc, a.id desc ${pageRows(filter.limit, filter.offset)}`.execute(db)
  return rows
}

export async function countStaffAttempts(db: Db, quizId: number, filter: AttemptFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quiz_attempt a where ${matching(quizId, filter)}`.execute(db)
  return rows[0]!.count
}

export async function insertSitting(
  trx: Db,
  sitting: { quizId: number; memberId: number; reason: string; allowedBy: number },
): Promise<void> {
  await trx
    .insertInto('quiz_sitting')
    .values({
      quiz_id: sitting.quizId,
      member_id: sitting.memberId,
      reason: sitting.reason,
      allowed_by: sitting.allowedBy,
    })
    .execute()
}
