import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export type WaitingAttempt = {
  id: number
  member_id: number
  quiz_id: number
  lecture_id: number
  course_id: number
  title: string
  at_sec: number | null
  is_passed: boolean
}

/**
 * Handed-in attempts of released exams whose members do not know yet. Each is taken by one process; one whose account is
 * being removed is left out, because a removal locks the member first.
 */
export async function takeWaiting(trx: Db, limit: number): Promise<WaitingAttempt[]> {
  const { rows } = await sql<WaitingAttempt>`
    select a.id, a.member_id, a.quiz_id, q.lecture_id, l.course_id, l.title, q.at_sec, a.is_passed
    from quiz_attempt a join quiz q on q.id = a.quiz_id join every_lecture l on l.id = q.lecture_id
    join member m on m.id = a.member_id
    where a.submitted_at is not null and a.results_at is null and q.released_at is not null
    order by a.member_id, a.id limit ${limit}
    for key share of m skip locked for update of a skip locked`.execute(trx)
  return rows
}

export async function markResults(trx: Db, attemptIds: readonly number[], at: Date): Promise<void> {
  await sql`update quiz_attempt set results_at = ${at} where id = any(${attemptIds}::int[])`.execute(trx)
}
