import { exerciseNotFound } from '#contract/community/community.ts'
import { type ExerciseTrial, trialClosed } from '#contract/practice/practice.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { renderedOf } from '../rendered.ts'
import { findTrial } from './trial.store.ts'

/** The exercise of a public lecture, for everybody; refused while only the enrolled may solve it. */
export async function showTrial({ db }: Pick<Deps, 'db'>, lectureId: number): Promise<ExerciseTrial> {
  const row = (await findTrial(db, lectureId)) ?? refuse(exerciseNotFound)
  if (!row.is_open) return refuse(trialClosed)
  const { id, title, language, difficulty, starter, tests } = row
  return {
    id,
    title,
    language,
    difficulty,
    statementHtml: await renderedOf(row, 'statement', row.statement),
    starter,
    tests: tests.filter(({ hidden }) => !hidden),
  }
}
