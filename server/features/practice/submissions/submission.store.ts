import { sql } from 'kysely'
import type { TestOutcome } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import type { StandingKey } from '../exercises/standing.store.ts'

export type SubmissionRow = {
  id: number
  exercise_id: number
  submitted_at: Date
  passed: boolean
  passed_count: number
  test_count: number
  version: number
}

const SHOWN = sql`id, exercise_id, submitted_at, passed, passed_count, test_count, version`

export type SubmissionToInsert = {
  version: number
  files: CodeFile[]
  outcomes: TestOutcome[]
  passed: boolean
  passedCount: number
  clientSubmissionId: string
}

/** False: it exists already. */
export async function insertSubmission(
  trx: Db,
  { memberId, exerciseId }: StandingKey,
  submission: SubmissionToInsert,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('exercise_submission')
    .values({
      member_id: memberId,
      exercise_id: exerciseId,
      version: submission.version,
      files: JSON.stringify(submission.files),
      outcomes: JSON.stringify(submission.outcomes),
      passed: submission.passed,
      passed_count: submission.passedCount,
      test_count: submission.outcomes.length,
      client_submission_id: submission.clientSubmissionId,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'client_submission_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type SentRow = SubmissionRow & { is_first_pass: boolean }

export async function findSentBefore(
  db: Db,
  { memberId, exerciseId }: StandingKey,
  clientSubmissionId: string,
): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    select ${SHOWN}, passed and submitted_at = (
      select s.passed_at from exercise_standing s
      where s.member_id = ${memberId} and s.exercise_id = ${exerciseId}
    ) as is_first_pass
    from exercise_submission
    where member_id = ${memberId} and exercise_id = ${exerciseId}
      and client_submission_id = ${clientSubmissionId}`.execute(db)
  return rows[0]
}

/** Deletes the oldest failed submissions first; never the latest one. */
export async function deleteBeyond(
  trx: Db,
  { memberId, exerciseId }: StandingKey,
  most: number,
): Promise<void> {
  await sql`
    delete from exercise_submission where id in (
      select id from exercise_submission
      where member_id = ${memberId} and exercise_id = ${exerciseId} and id < (
        select max(id) from exercise_submission where member_id = ${memberId} and exercise_id = ${exerciseId}
      )
      order by passed, id
      limit greatest(0, (
        select count(*) from exercise_submission where member_id = ${memberId} and exercise_id = ${exerciseId}
      ) - ${most})
    )`.execute(trx)
}

export async function findSubmissions(
  db: Db,
  { memberId, exerciseId }: StandingKey,
  { limit, offset }: { limit: number; offset: number },
): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    select ${SHOWN} from exercise_submission
    where member_id = ${memberId} and exercise_id = ${exerciseId}
    order by id desc ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export async function countSubmissions(db: Db, { memberId, exerciseId }: StandingKey): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from exercise_submission
    where member_id = ${memberId} and exercise_id = ${exerciseId}`.execute(db)
  return rows[0]!.total
}

export type WholeSubmissionRow = SubmissionRow & { files: CodeFile[]; outcomes: TestOutcome[] }

export async function findSubmission(
  db: Db,
  memberId: number,
  submissionId: number,
): Promise<WholeSubmissionRow | undefined> {
  const { rows } = await sql<WholeSubmissionRow>`
    select ${SHOWN}, files, outcomes from exercise_submission
    where id = ${submissionId} and member_id = ${memberId}`.execute(db)
  return rows[0]
}
