import { sql } from 'kysely'
import type { Answer } from '#contract/quiz/question.ts'
import type { Db } from '#server/platform/database/db.ts'

type AnswerToInsert = { attemptId: number; questionId: number; answer: Answer; savedAt: Date }

/** Gives a question of an attempt its answer, as a save long ago would have. */
export async function insertAnswer(db: Db, { attemptId, questionId, answer, savedAt }: AnswerToInsert) {
  await sql`
    update quiz_answer set answer = ${JSON.stringify(answer)}::jsonb, revision = 1, saved_at = ${savedAt}
    where attempt_id = ${attemptId} and question_id = ${questionId}`.execute(db)
}
