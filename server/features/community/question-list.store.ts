import { type RawBuilder, sql } from 'kysely'
import type { QuestionOrder, QuestionState } from '#contract/community/community.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { QUESTION_COLUMNS, QUESTION_TABLES, type QuestionRow } from './question-row.ts'
import { questionConditions } from './question-search.ts'
import type { SearchTerms } from '#server/platform/words/word-search.ts'

/** Hidden questions are visible to their author, to staff, and in the courses that the caller teaches; null: in all. */
export type Reader = { memberId: number; readsHiddenIn: PermittedCourses }
export type PageSlice = { limit: number; offset: number }

export type CourseFilter = {
  courseId: number
  lectureId: number | undefined
  atSec: number | undefined
  isLectureOnly: boolean
  state: QuestionState
  order: QuestionOrder
  terms: SearchTerms
}

export async function findQuestions(
  db: Db,
  reader: Reader,
  filter: CourseFilter,
  { limit, offset }: PageSlice,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${QUESTION_COLUMNS} from ${QUESTION_TABLES}
    where ${inCourse(reader, filter)}
    order by ${orderOf(filter)}
    ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export const countQuestions = (db: Db, reader: Reader, filter: CourseFilter): Promise<number> =>
  countOf(db, inCourse(reader, filter))

const inCourse = (
  reader: Reader,
  { courseId, lectureId, isLectureOnly, state, terms }: CourseFilter,
): RawBuilder<unknown> =>
  all([
    sql`q.course_id = ${courseId} and q.exercise_id is null`,
    visibleTo(reader),
    ...(isLectureOnly && lectureId ? [sql`q.lecture_id = ${lectureId}`] : []),
    ...inState(reader, state),
    ...questionConditions(terms),
  ])

const inState = ({ memberId }: Reader, state: QuestionState): RawBuilder<unknown>[] => [
  ...(state === 'waiting' ? [sql`q.waits`] : []),
  ...(state === 'answered' ? [sql`q.answer_count > 0`] : []),
  ...(state === 'mine' ? [sql`q.author_id = ${memberId}`] : []),
]

/** Sort order where no other criterion decides: solved, then answered, then open. */
const SETTLED = sql`(q.accepted_answer_id is not null) desc, (q.answer_count > 0) desc, q.id desc`

function orderOf({ order, lectureId, atSec }: CourseFilter): RawBuilder<unknown> {
  if (order === 'recent') return sql`q.id desc`
  if (order === 'answered') return SETTLED
  return sql`
    (q.lecture_id is not distinct from ${lectureId ?? null}::int) desc,
    case when q.lecture_id = ${lectureId ?? null}::int then abs(q.at_sec - ${atSec ?? null}::int) end nulls last,
    ${SETTLED}`
}

export type PracticeFilter = { exerciseIds: number[]; state: QuestionState; terms: SearchTerms }

/** Questions about any of these exercises, newest first. */
export async function findPracticeQuestions(
  db: Db,
  reader: Reader,
  filter: PracticeFilter,
  { limit, offset }: PageSlice,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    with shown as materialized (
      select q.id from question q where ${inPractice(reader, filter)}
      order by q.id desc ${pageRows(limit, offset)}
    )
    select ${QUESTION_COLUMNS} from ${QUESTION_TABLES} join shown on shown.id = q.id
    order by q.id desc`.execute(db)
  return rows
}

export const countPracticeQuestions = (db: Db, reader: Reader, filter: PracticeFilter): Promise<number> =>
  countOf(db, inPractice(reader, filter))

const inPractice = (reader: Reader, { exerciseIds, state, terms }: PracticeFilter): RawBuilder<unknown> =>
  all([
    sql`q.exercise_id = any (${exerciseIds}::int[])`,
    visibleTo(reader),
    ...inState(reader, state),
    ...questionConditions(terms),
  ])

type SimilarQuestionFilter = {
  courseId: number
  /** null: only questions about lectures; otherwise about these exercises, the first of them on top. */
  exerciseIds: number[] | null
  pieces: string[]
  limit: number
}

/** Questions of the course whose titles share at least 35 % of the given title's pieces. */
export async function findSimilar(
  db: Db,
  reader: Reader,
  { courseId, exerciseIds, pieces, limit }: SimilarQuestionFilter,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    with alike as materialized (
      select s.id, (select count(*) from unnest(s.title_pieces) p where p = any (${pieces}::text[])) as shared
      from question s
      where s.course_id = ${courseId} and s.title_pieces && ${pieces}::text[]
        and ${exerciseIds ? sql`s.exercise_id = any (${exerciseIds}::int[])` : sql`s.exercise_id is null`}
    )
    select ${QUESTION_COLUMNS} from ${QUESTION_TABLES} join alike on alike.id = q.id
    where ${visibleTo(reader)} and alike.shared >= ${Math.ceil(pieces.length * 0.35)}
    order by coalesce(q.exercise_id = ${exerciseIds?.[0] ?? null}::int, false) desc,
      (q.accepted_answer_id is not null or q.answer_count > 0) desc, alike.shared desc, q.id desc
    limit ${limit}`.execute(db)
  return rows
}

function visibleTo({ memberId, readsHiddenIn }: Reader): RawBuilder<unknown> {
  if (readsHiddenIn === null) return sql`q.removed_at is null`
  const inTaught = readsHiddenIn.length > 0 ? sql`or q.course_id = any(${readsHiddenIn}::int[])` : sql``
  return sql`q.removed_at is null and (q.hidden_at is null or q.author_id = ${memberId} ${inTaught})`
}

export const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

export async function countOf(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from question q where ${where}`.execute(db)
  return rows[0]!.total
}
