import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { ExerciseTest, PracticeLanguage, WrongAnswer } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import type { PermittedCourses } from '#server/features/identity/permitted-courses.ts'
import type { SearchTerms } from '#server/platform/words/word-search.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import { PLACED_COLUMNS, PLACED_TABLES, type PlacedRow } from '../exercises/exercise-row.ts'
import { exerciseConditions } from '../exercises/exercise-search.ts'

export type StaffExerciseRow = PlacedRow & {
  version: number
  checked_version: number | null
  order_index: number
  created_at: Date
  updated_at: Date
  solver_count: number
  passed_count: number
}

export type StaffExerciseOrder = 'course,asc' | 'updatedAt,desc' | 'title,asc' | 'solverCount,desc'

const ORDERS: Record<StaffExerciseOrder, RawBuilder<unknown>> = {
  'course,asc': sql`x.course_id, x.order_index`,
  'updatedAt,desc': sql`x.updated_at desc`,
  'title,asc': sql`x.title`,
  'solverCount,desc': sql`n.solver_count desc`,
}

export type StaffExerciseFilter = {
  permitted: PermittedCourses
  terms: SearchTerms
  status: 'all' | 'published' | 'draft'
  category?: Category | undefined
  courseId?: number | undefined
  language?: PracticeLanguage | undefined
  sort: StaffExerciseOrder
}

const COLUMNS = sql`
  ${PLACED_COLUMNS}, x.version, case when k.is_sound then k.version end as checked_version, x.order_index,
  x.created_at, x.updated_at, n.solver_count, n.passed_count`

const TABLES = sql`
  ${PLACED_TABLES}
  left join exercise_check k on k.exercise_id = x.id
  cross join lateral (
    select count(*)::int as solver_count, (count(*) filter (where s.passed_at is not null))::int as passed_count
    from exercise_standing s
    where s.exercise_id = x.id and s.submission_count > 0
  ) n`

export async function findStaffExercises(
  db: Db,
  filter: StaffExerciseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffExerciseRow[]> {
  const { rows } = await sql<StaffExerciseRow>`
    select ${COLUMNS} from ${TABLES}
    where ${fitting(filter)}
    order by ${ORDERS[filter.sort]}, x.id
    ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export async function countStaffExercises(db: Db, filter: StaffExerciseFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${PLACED_TABLES} where ${fitting(filter)}`.execute(db)
  return rows[0]!.total
}

const fitting = ({
  permitted,
  terms,
  status,
  category,
  courseId,
  language,
}: StaffExerciseFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`(${status} = 'all' or x.published = (${status} = 'published'))`,
      ...(permitted ? [sql`x.course_id = any(${permitted}::int[])`] : []),
      ...(category ? [sql`c.category = ${category}`] : []),
      ...(courseId ? [sql`x.course_id = ${courseId}`] : []),
      ...(language ? [sql`x.language = ${language}`] : []),
      ...exerciseConditions(terms),
    ],
    sql` and `,
  )

export type WholeStaffExerciseRow = StaffExerciseRow & {
  statement: string
  starter: CodeFile[]
  tests: ExerciseTest[]
  hints: string[]
  solution: CodeFile[]
  explanation: string
  wrong_answers: WrongAnswer[]
}

export async function findStaffExercise(
  db: Db,
  exerciseId: number,
): Promise<WholeStaffExerciseRow | undefined> {
  const { rows } = await sql<WholeStaffExerciseRow>`
    select ${COLUMNS}, x.statement, x.starter, x.tests, x.hints, x.solution, x.explanation, x.wrong_answers
    from ${TABLES} where x.id = ${exerciseId}`.execute(db)
  return rows[0]
}
