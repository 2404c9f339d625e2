import { sql } from 'kysely'
import type { ExerciseTest } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import type { Db } from '#server/platform/database/db.ts'
import { DYNAMIC } from '#server/platform/database/prepared.ts'
import {
  type ExerciseRow,
  known,
  openTo,
  type Solver,
  solverColumns,
  solverTables,
  solvesAny,
} from './exercise-row.ts'

export type OpenExerciseRow = ExerciseRow & {
  version: number
  tests_version: number
  statement: string
  starter: CodeFile[]
  tests: ExerciseTest[]
  hints: string[]
  hints_opened: number
  work_files: CodeFile[] | null
  work_revision: number | null
  work_saved_at: Date | null
  next_id: number | null
  previous_id: number | null
}

const beside = (solver: Solver, way: 'next' | 'previous') => sql`(
  select o.id from exercise o
  where o.course_id = x.course_id and o.published
    and (o.order_index, o.id) ${way === 'next' ? sql`>` : sql`<`} (x.order_index, x.id)
    and (${solvesAny(solver)} or o.is_open or e.member_id is not null)
  order by o.order_index ${way === 'next' ? sql`asc` : sql`desc`}, o.id ${way === 'next' ? sql`asc` : sql`desc`}
  limit 1)`

/** The exercise with this member's state, whether or not they may open it. */
export async function findExercise(
  db: Db,
  solver: Solver,
  exerciseId: number,
): Promise<OpenExerciseRow | undefined> {
  const { rows } = await sql<OpenExerciseRow>`
    select ${solverColumns(solver)}, x.version, x.tests_version, x.statement, x.starter, x.tests, x.hints,
      coalesce(s.hints_opened, 0) as hints_opened,
      w.files as work_files, w.revision as work_revision, w.saved_at as work_saved_at,
      ${beside(solver, 'next')} as next_id, ${beside(solver, 'previous')} as previous_id
    from ${solverTables(solver)}
    where x.id = ${exerciseId} and ${known(solver)}`.execute(db)
  return rows[0]
}

export type SolutionRow = { solution: CodeFile[]; explanation: string; version: number }

export async function findSolution(db: Db, exerciseId: number): Promise<SolutionRow> {
  const { rows } = await sql<SolutionRow>`
    select solution, explanation, version from exercise where id = ${exerciseId}`.execute(db)
  return rows[0]!
}

/** The exercises that a member may open: visible and not locked. */
export async function findOpenIds(db: Db, solver: Solver): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from ${solverTables(solver)}
    where ${known(solver)} and ${openTo(solver)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findTitles(db: Db, ids: number[]): Promise<{ id: number; title: string }[]> {
  return await db
    .selectFrom('exercise')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .modifyEnd(DYNAMIC)
    .execute()
}
