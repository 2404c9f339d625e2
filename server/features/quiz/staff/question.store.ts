import { type RawBuilder, sql } from 'kysely'
import { UNDO_DAYS } from '#contract/catalogue/staff-course.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { holding } from '#server/platform/database/holding.ts'
import type { StoredContent, StoredKey } from '../stored-question.ts'

export type QuestionRow = {
  id: number
  course_id: number
  type: QuestionType
  content: StoredContent
  key: StoredKey
  points: number
  tags: string[]
  version: number
  updated_at: Date
  /** Not of lectures that were deleted for good. */
  used_in: { quizId: number; lectureId: number; title: string; isDeleted: boolean }[]
}

const QUESTIONS = sql`
  select o.id, o.course_id, o.type, o.content, o.key, o.points, o.tags, o.version, o.updated_at,
    coalesce((
      select json_agg(distinct jsonb_build_object('quizId', q.id, 'lectureId', l.id, 'title', l.title,
        'isDeleted', l.deleted_at is not null))
      from quiz_item i join quiz q on q.id = i.quiz_id join every_lecture l on l.id = q.lecture_id
      where i.question_id = o.id
        and (l.deleted_at is null or l.deleted_at > now() - make_interval(days => ${UNDO_DAYS}))
    ), '[]') as used_in
  from quiz_question o`

export type QuestionFilter = {
  words: string | null
  type: QuestionType | null
  tag: string | null
  limit: number
  offset: number
}

const matching = (courseId: number, { words, type, tag }: QuestionFilter) => sql`
  o.course_id = ${courseId} and (${type}::text is null or o.type = ${type})
    and (${tag}::text is null or o.tags @> array[${tag}::text])
    and (${words}::text is null or o.content ->> 'prompt' ilike ${words && holding(words)}
      or o.content ->> 'code' ilike ${words && holding(words)})`

/** The latest change first. */
export async function findQuestions(
  db: Db,
  courseId: number,
  filter: QuestionFilter,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    ${QUESTIONS} where ${matching(courseId, filter)}
    order by o.updated_at desc, o.id desc ${pageRows(filter.limit, filter.offset)}`.execute(db)
  return rows
}

export async function countQuestions(
  db: Db,
  courseId: number,
  filter: QuestionFilter = { words: null, type: null, tag: null, limit: 0, offset: 0 },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quiz_question o where ${matching(courseId, filter)}`.execute(db)
  return rows[0]!.count
}

export async function findTags(db: Db, courseId: number): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from quiz_question o cross join unnest(o.tags) as tag
    where o.course_id = ${courseId} group by tag order by tag`.execute(db)
  return rows
}

const found = async (db: Db, which: RawBuilder<unknown>): Promise<QuestionRow[]> =>
  (await sql<QuestionRow>`${QUESTIONS} where ${which}`.execute(db)).rows

export const findQuestionsById = (db: Db, ids: readonly number[]): Promise<QuestionRow[]> =>
  found(db, sql`o.id = any(${ids}::int[])`)

/** In the order in which they were made. */
export const findBank = (db: Db, courseId: number): Promise<QuestionRow[]> =>
  found(db, sql`o.course_id = ${courseId} order by o.id`)

export const findQuestion = async (db: Db, id: number): Promise<QuestionRow | undefined> =>
  (await findQuestionsById(db, [id]))[0]

/** A second statement reads, because the one that waits for the lock does not see a quiz that took the question meanwhile. */
export async function lockQuestion(trx: Db, id: number): Promise<QuestionRow | undefined> {
  await trx.selectFrom('quiz_question').select('id').where('id', '=', id).forUpdate().execute()
  return await findQuestion(trx, id)
}

export type QuestionToStore = {
  type: QuestionType
  content: StoredContent
  key: StoredKey
  points: number
  tags: readonly string[]
}

export async function insertQuestion(trx: Db, courseId: number, question: QuestionToStore): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into quiz_question (course_id, type, content, key, points, tags)
    values (${courseId}, ${question.type}, ${JSON.stringify(question.content)}::jsonb,
      ${JSON.stringify(question.key)}::jsonb, ${question.points}, ${question.tags}::text[])
    returning id`.execute(trx)
  return rows[0]!.id
}

export async function updateQuestion(trx: Db, id: number, question: QuestionToStore): Promise<void> {
  await sql`
    update quiz_question set type = ${question.type}, content = ${JSON.stringify(question.content)}::jsonb,
      key = ${JSON.stringify(question.key)}::jsonb, points = ${question.points}, tags = ${question.tags}::text[],
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(trx)
}

/** With the places in quizzes of lectures that were deleted for good. */
export async function deleteQuestion(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('quiz_item').where('question_id', '=', id).execute()
  await trx.deleteFrom('quiz_question').where('id', '=', id).execute()
}
