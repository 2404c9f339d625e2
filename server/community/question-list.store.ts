import { type RawBuilder, sql } from 'kysely'
import type { QuestionOrder, QuestionState, QueueState } from '#contract/community.ts'
import type { Db } from '#server/database/db.ts'
import { QUESTION_COLUMNS, QUESTION_TABLES, type QuestionRow } from './question-row.ts'

/** Whoever asks: hidden questions are their author's and staff's alone. */
export type Reader = { memberId: number; isStaff: boolean }
type Span = { limit: number; offset: number }

/** Words of a search: pieces that the index knows, and those that are too short for it. */
export type Sought = { pieces: string[]; shortWords: string[] }

export type CourseFilter = {
  courseId: number
  lectureId: number | undefined
  atSec: number | undefined
  isLectureOnly: boolean
  state: QuestionState
  order: QuestionOrder
  sought: Sought
}

export async function findQuestions(
  db: Db,
  reader: Reader,
  filter: CourseFilter,
  { limit, offset }: Span,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${QUESTION_COLUMNS} from ${QUESTION_TABLES}
    where ${inCourse(reader, filter)}
    order by ${orderOf(filter)}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const countQuestions = (db: Db, reader: Reader, filter: CourseFilter): Promise<number> =>
  count(db, inCourse(reader, filter))

const inCourse = (
  reader: Reader,
  { courseId, lectureId, isLectureOnly, state, sought }: CourseFilter,
): RawBuilder<unknown> =>
  all([
    sql`q.course_id = ${courseId}`,
    visibleTo(reader),
    ...(isLectureOnly && lectureId ? [sql`q.lecture_id = ${lectureId}`] : []),
    ...(state === 'waiting' ? [sql`q.waits`] : []),
    ...(state === 'answered' ? [sql`q.answer_count > 0`] : []),
    ...(state === 'mine' ? [sql`q.author_id = ${reader.memberId}`] : []),
    ...holding(sought),
  ])

/** Solved before answered before open, where nothing nearer decides. */
const SETTLED = sql`(q.accepted_answer_id is not null) desc, (q.answer_count > 0) desc, q.id desc`

function orderOf({ order, lectureId, atSec }: CourseFilter): RawBuilder<unknown> {
  if (order === 'recent') return sql`q.id desc`
  if (order === 'answered') return SETTLED
  return sql`
    (q.lecture_id is not distinct from ${lectureId ?? null}::int) desc,
    case when q.lecture_id = ${lectureId ?? null}::int then abs(q.at_sec - ${atSec ?? null}::int) end nulls last,
    ${SETTLED}`
}

export type QueueFilter = { state: QueueState; courseId: number | undefined; sought: Sought }

/** Those that wait come first and the longest waiting on top; the others newest first. */
export async function findQueue(
  db: Db,
  filter: QueueFilter,
  { limit, offset }: Span,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${QUESTION_COLUMNS} from ${QUESTION_TABLES}
    where ${inQueue(filter)}
    order by ${queueOrderOf(filter)}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const countQueue = (db: Db, filter: QueueFilter): Promise<number> => count(db, inQueue(filter))

const WAITS = sql`(q.waits and q.hidden_at is null)`

/** The same order, so that an index gives it, where only those that wait, or only others, are asked for. */
function queueOrderOf({ state }: QueueFilter): RawBuilder<unknown> {
  if (state === 'waiting') return sql`q.id`
  if (state === 'answered') return sql`q.id desc`
  return sql`${WAITS} desc, case when ${WAITS} then q.id end, q.id desc`
}

const inQueue = ({ state, courseId, sought }: QueueFilter): RawBuilder<unknown> =>
  all([
    sql`q.removed_at is null`,
    ...(state === 'waiting' ? [sql`q.waits and q.hidden_at is null`] : []),
    ...(state === 'answered' ? [sql`not q.waits and q.hidden_at is null`] : []),
    ...(state === 'hidden'
      ? [
          sql`(q.hidden_at is not null or q.id in (select a.question_id from answer a where a.hidden_at is not null and a.removed_at is null))`,
        ]
      : []),
    ...(courseId ? [sql`q.course_id = ${courseId}`] : []),
    ...holding(sought),
  ])

/** Of a course those whose titles share pieces with the given one, from a good third of them on. */
export async function findSimilar(
  db: Db,
  reader: Reader,
  { courseId, pieces, limit }: { courseId: number; pieces: string[]; limit: number },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    with alike as materialized (
      select s.id, (select count(*) from unnest(s.title_pieces) p where p = any (${pieces}::text[])) as shared
      from question s
      where s.course_id = ${courseId} and s.title_pieces && ${pieces}::text[]
    )
    select ${QUESTION_COLUMNS} from ${QUESTION_TABLES} join alike on alike.id = q.id
    where ${visibleTo(reader)} and alike.shared >= ${Math.ceil(pieces.length * 0.35)}
    order by (q.accepted_answer_id is not null or q.answer_count > 0) desc, alike.shared desc, q.id desc
    limit ${limit}`.execute(db)
  return rows
}

const visibleTo = ({ memberId, isStaff }: Reader): RawBuilder<unknown> =>
  isStaff
    ? sql`q.removed_at is null`
    : sql`q.removed_at is null and (q.hidden_at is null or q.author_id = ${memberId})`

/** Every word, in the question or in one answer to it. */
const holding = ({ pieces, shortWords }: Sought): RawBuilder<unknown>[] => [
  ...(pieces.length > 0
    ? [
        sql`(q.pieces @> ${pieces}::text[] or q.id in (
          select a.question_id from answer a
          where a.pieces @> ${pieces}::text[] and a.removed_at is null and a.hidden_at is null
        ))`,
      ]
    : []),
  ...shortWords.map((word) => sql`(q.title ilike ${`%${word}%`} or q.body ilike ${`%${word}%`})`),
]

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

async function count(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from question q where ${where}`.execute(db)
  return rows[0]!.total
}
