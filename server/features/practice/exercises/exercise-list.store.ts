import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Difficulty, PracticeLanguage, Standing } from '#contract/practice/practice.ts'
import type { Sought } from '#server/features/community/word-search.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  type ExerciseRow,
  known,
  type Solver,
  solverColumns,
  solverTables,
  STANDING,
} from './exercise-row.ts'
import { holdingExercise } from './exercise-search.ts'

export type ExerciseFilter = {
  sought: Sought
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
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countExercises(db: Db, solver: Solver, filter: ExerciseFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${solverTables(solver)} where ${fitting(solver, filter)}`.execute(db)
  return rows[0]!.total
}

/** Without drafts, which staff find in the staff area. */
const fitting = (solver: Solver, { sought, ...asked }: ExerciseFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`x.published and ${known(solver)}`,
      ...(asked.category ? [sql`c.category = ${asked.category}`] : []),
      ...(asked.courseId ? [sql`x.course_id = ${asked.courseId}`] : []),
      ...(asked.lectureId ? [sql`l.id = ${asked.lectureId}`] : []),
      ...(asked.exerciseId ? [sql`x.id = ${asked.exerciseId}`] : []),
      ...(asked.language ? [sql`x.language = ${asked.language}`] : []),
      ...(asked.difficulty ? [sql`x.difficulty = ${asked.difficulty}`] : []),
      ...(asked.standing ? [sql`${STANDING} = ${asked.standing}`] : []),
      ...holdingExercise(sought),
    ],
    sql` and `,
  )
