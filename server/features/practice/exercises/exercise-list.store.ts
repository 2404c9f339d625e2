import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Difficulty, PracticeLanguage, Standing } from '#contract/practice/practice.ts'
import type { SearchTerms } from '#server/platform/words/word-search.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageRows } from '#server/platform/database/page-rows.ts'
import {
  type ExerciseRow,
  known,
  type Solver,
  solverColumns,
  solverTables,
  STANDING,
} from './exercise-row.ts'
import { exerciseConditions } from './exercise-search.ts'

export type ExerciseFilter = {
  terms: SearchTerms
  category?: Category | undefined
  courseId?: number | undefined
  lectureId?: number | undefined
  exerciseId?: number | undefined
  language?: PracticeLanguage | undefined
  difficulty?: Difficulty | undefined
  standing?: Standing | undefined
}

export async function findExercises(
  db: Db,
  solver: Solver,
  filter: ExerciseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ExerciseRow[]> {
  const { rows } = await sql<ExerciseRow>`
    select ${solverColumns(solver)} from ${solverTables(solver)}
    where ${fitting(solver, filter)}
    order by x.course_id, x.order_index, x.id
    ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export async function countExercises(db: Db, solver: Solver, filter: ExerciseFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${solverTables(solver)} where ${fitting(solver, filter)}`.execute(db)
  return rows[0]!.total
}

/** Without drafts, which staff find in the staff area. */
const fitting = (solver: Solver, { terms, ...filter }: ExerciseFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`x.published and ${known(solver)}`,
      ...(filter.category ? [sql`c.category = ${filter.category}`] : []),
      ...(filter.courseId ? [sql`x.course_id = ${filter.courseId}`] : []),
      ...(filter.lectureId ? [sql`l.id = ${filter.lectureId}`] : []),
      ...(filter.exerciseId ? [sql`x.id = ${filter.exerciseId}`] : []),
      ...(filter.language ? [sql`x.language = ${filter.language}`] : []),
      ...(filter.difficulty ? [sql`x.difficulty = ${filter.difficulty}`] : []),
      ...(filter.standing ? [sql`${STANDING} = ${filter.standing}`] : []),
      ...exerciseConditions(terms),
    ],
    sql` and `,
  )
