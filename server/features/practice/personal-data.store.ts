import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export async function findOwnWork(db: Db, memberId: number) {
  const { rows } = await sql`
    select w.exercise_id as "exerciseId", x.title, w.files, w.saved_at as "savedAt"
    from exercise_work w join exercise x on x.id = w.exercise_id
    where w.member_id = ${memberId} order by w.exercise_id`.execute(db)
  return rows
}

export async function findOwnStandings(db: Db, memberId: number) {
  const { rows } = await sql`
    select s.exercise_id as "exerciseId", x.title, s.hints_opened as "hintsOpened",
      s.submission_count as "submissionCount", s.best_percent as "bestPercent", s.gave_up_at as "gaveUpAt", s.passed_at as "passedAt"
    from exercise_standing s join exercise x on x.id = s.exercise_id
    where s.member_id = ${memberId} order by s.exercise_id`.execute(db)
  return rows
}

export async function findOwnSubmissions(db: Db, memberId: number) {
  const { rows } = await sql`
    select b.exercise_id as "exerciseId", x.title, b.submitted_at as "submittedAt", b.passed,
      b.passed_count as "passedCount", b.test_count as "testCount", b.files, b.outcomes
    from exercise_submission b join exercise x on x.id = b.exercise_id
    where b.member_id = ${memberId} order by b.id`.execute(db)
  return rows
}

export async function findOwnHours(db: Db, memberId: number) {
  const { rows } = await sql`
    select exercise_id as "exerciseId", hour, began_at as "beganAt" from exercise_hour
    where member_id = ${memberId} order by began_at`.execute(db)
  return rows
}
