import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { hidingColumns, type HidingToStore } from './hiding-columns.ts'

type AnswerToInsert = {
  questionId: number
  authorId: number
  byStaff: boolean
  body: string
  pieces: string[]
}

export async function insertAnswer(db: Db, answer: AnswerToInsert): Promise<number> {
  const { id } = await db
    .insertInto('answer')
    .values({
      question_id: answer.questionId,
      author_id: answer.authorId,
      by_staff: answer.byStaff,
      body: answer.body,
      pieces: answer.pieces,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findAnswer = (db: Db, answerId: number) =>
  db
    .selectFrom('answer')
    .select(['id', 'question_id', 'author_id', 'hidden_reason', 'hidden_by_school'])
    .where('id', '=', answerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The authors of visible answers to a question, once each. */
export async function findAnswerers(
  db: Db,
  questionId: number,
): Promise<{ author_id: number; by_staff: boolean }[]> {
  const rows = await db
    .selectFrom('answer')
    .select(['author_id', sql<boolean>`bool_or(by_staff)`.as('by_staff')])
    .where('question_id', '=', questionId)
    .where('author_id', 'is not', null)
    .where('removed_at', 'is', null)
    .where('hidden_at', 'is', null)
    .groupBy('author_id')
    .$castTo<{ author_id: number; by_staff: boolean }>()
    .execute()
  return rows
}

export async function updateAnswer(
  db: Db,
  answerId: number,
  { body, pieces }: { body: string; pieces: string[] },
): Promise<void> {
  await db
    .updateTable('answer')
    .set({ body, pieces, edited_at: sql`now()` })
    .where('id', '=', answerId)
    .execute()
}

export async function markAnswerRemoved(db: Db, answerId: number): Promise<void> {
  await db
    .updateTable('answer')
    .set({ removed_at: sql`now()` })
    .where('id', '=', answerId)
    .execute()
}

export async function setAnswerHidden(
  db: Db,
  answerId: number,
  { reason, bySchool }: HidingToStore,
): Promise<void> {
  await db.updateTable('answer').set(hidingColumns({ reason, bySchool })).where('id', '=', answerId).execute()
}
