import { sql } from 'kysely'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { StoredContent, StoredKey } from '../stored-question.ts'

export type DrawItem = { question_id: number | null; tag: string | null; draw_count: number }

export async function findItems(db: Db, quizId: number): Promise<DrawItem[]> {
  const { rows } = await sql<DrawItem>`
    select question_id, tag, draw_count from quiz_item where quiz_id = ${quizId} order by place`.execute(db)
  return rows
}

type Draw = { courseId: number; tag: string; count: number; except: readonly number[] }

/** Ids of random questions with the tag, at most `count`. */
export async function drawByTag(db: Db, { courseId, tag, count, except }: Draw): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from quiz_question
    where course_id = ${courseId} and tags @> array[${tag}::text] and id <> all(${except}::int[])
    order by random() limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

export type BankQuestion = {
  id: number
  type: QuestionType
  content: StoredContent
  key: StoredKey
  points: number
}

export async function findQuestionsToAsk(
  db: Db,
  courseId: number,
  ids: readonly number[],
): Promise<BankQuestion[]> {
  const { rows } = await sql<BankQuestion>`
    select id, type, content, key, points from quiz_question
    where course_id = ${courseId} and id = any(${ids}::int[])`.execute(db)
  return rows
}
