import { type RawBuilder, sql } from 'kysely'
import type { QueueKind, QueueState } from '#contract/community/community.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { all, countOf, type PageSlice } from './question-list.store.ts'
import { QUESTION_COLUMNS, QUESTION_TABLES, type QuestionRow } from './question-row.ts'
import { questionConditions } from './question-search.ts'
import type { SearchTerms } from '#server/platform/words/word-search.ts'

export type QueueFilter = {
  permitted: PermittedCourses
  state: QueueState
  kind: QueueKind
  courseId: number | undefined
  terms: SearchTerms
}

/**
 * Waiting questions first, oldest on top; then the others, newest first. Selects the page's ids from one index per part,
 * and reads the other columns only for them.
 */
export async function findQueue(
  db: Db,
  filter: QueueFilter,
  { limit, offset }: PageSlice,
): Promise<QuestionRow[]> {
  const upTo = limit + offset
  const { rows } = await sql<QuestionRow>`
    with shown as materialized (
      select * from (${sql.join(
        partsOf(filter.state).map((part) => part(filter, upTo)),
        sql` union all `,
      )}) parts
      order by waiting desc, place
      ${pageRows(limit, offset)}
    )
    select ${QUESTION_COLUMNS} from ${QUESTION_TABLES} join shown on shown.id = q.id
    order by shown.waiting desc, shown.place`.execute(db)
  return rows
}

type QueuePart = (filter: QueueFilter, upTo: number) => RawBuilder<unknown>

const waiting: QueuePart = (filter, upTo) => sql`(
  select q.id, true as waiting, q.id as place from question q
  where ${all([sql`q.removed_at is null and ${WAITS}`, ...narrowed(filter)])}
  order by q.id limit ${upTo})`

const settled: QueuePart = (filter, upTo) => sql`(
  select q.id, false as waiting, -q.id as place from question q
  where ${all([sql`q.removed_at is null and ${SETTLED}`, ...narrowed(filter)])}
  order by q.id desc limit ${upTo})`

function partsOf(state: QueueState): QueuePart[] {
  if (state === 'waiting') return [waiting]
  return state === 'answered' ? [settled] : [waiting, settled]
}

/** Counts part by part, because each part has its own index. */
export async function countQueue(db: Db, filter: QueueFilter): Promise<number> {
  const parts = { waiting: [WAITS], answered: [SETTLED], hidden: [WAITS, SETTLED], all: [WAITS, SETTLED] }
  const counts = parts[filter.state].map((part) =>
    countOf(db, all([sql`q.removed_at is null and ${part}`, ...narrowed(filter)])),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

const WAITS = sql`q.waits and q.hidden_at is null`
const SETTLED = sql`not (q.waits and q.hidden_at is null)`

const narrowed = ({ permitted, state, kind, courseId, terms }: QueueFilter): RawBuilder<unknown>[] => [
  ...(state === 'answered' ? [sql`q.hidden_at is null`] : []),
  ...(state === 'hidden' ? [HIDDEN] : []),
  ...(kind === 'all'
    ? []
    : [kind === 'exercise' ? sql`q.exercise_id is not null` : sql`q.exercise_id is null`]),
  ...(permitted ? [sql`q.course_id = any(${permitted}::int[])`] : []),
  ...(courseId ? [sql`q.course_id = ${courseId}`] : []),
  ...questionConditions(terms),
]

/** The question itself or an answer to it is hidden: both are few and indexed. */
const HIDDEN = sql`q.id in (
  select h.id from question h where h.hidden_at is not null
  union all
  select a.question_id from answer a where a.hidden_at is not null and a.removed_at is null
)`
