import { sql } from 'kysely'
import type { Attachment } from '#contract/community/community.ts'
import type { Db } from '#server/platform/database/db.ts'
import { QUESTION_COLUMNS, QUESTION_TABLES, type QuestionRow } from './question-row.ts'

export type ThreadRow = QuestionRow & { body: string; attachment: Attachment | null }

export async function findThread(db: Db, questionId: number): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select ${QUESTION_COLUMNS}, q.body, q.attachment from ${QUESTION_TABLES}
    where q.id = ${questionId} and q.removed_at is null`.execute(db)
  return rows[0]
}

export const findAnswers = (db: Db, questionId: number) =>
  db
    .selectFrom('answer as a')
    .leftJoin('member as m', 'm.id', 'a.author_id')
    .leftJoin('image as i', 'i.id', 'm.image_id')
    .select([
      'a.id',
      'a.author_id',
      'a.by_staff',
      'a.body',
      'a.answered_at',
      'a.edited_at',
      'a.hidden_reason',
      'a.hidden_by_school',
    ])
    .select(['m.name as author_name', 'i.file as author_image'])
    .where('a.question_id', '=', questionId)
    .where('a.removed_at', 'is', null)
    .orderBy('a.id')
    .execute()

export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number]
