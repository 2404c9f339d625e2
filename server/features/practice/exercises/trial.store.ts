import { sql } from 'kysely'
import type { ExerciseTrial } from '#contract/practice/practice.ts'
import type { Db } from '#server/platform/database/db.ts'

type TrialRow = Omit<ExerciseTrial, 'statementHtml'> & {
  version: number
  statement: string
  is_open: boolean
}

/** The published exercise of a public lecture in a published course, with all of its tests. */
export async function findTrial(db: Db, lectureId: number): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`
    select x.id, x.title, x.language, x.difficulty, x.version, x.statement, x.starter, x.tests, x.is_open
    from lecture l
    join course c on c.id = l.course_id
    join lecture_exercise k on k.lecture_id = l.id
    join exercise x on x.id = k.exercise_id
    where l.id = ${lectureId} and l.is_public and c.published and x.published`.execute(db)
  return rows[0]
}
