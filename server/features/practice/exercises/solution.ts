import { solutionClosed } from '#contract/practice/practice.ts'
import { may } from '#contract/policy.ts'
import type { Deps } from '#server/deps.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { exerciseForSolving, openedExercise } from './exercise-access.ts'
import type { ExerciseRow } from './exercise-row.ts'
import { findSolution } from './exercise.store.ts'
import { renderedOf } from '../rendered.ts'
import { noteGivingUp } from './standing.store.ts'

export async function showSolution(
  deps: Deps,
  viewer: Viewer,
  exerciseId: number,
  read: { isRead: boolean },
) {
  const exercise = await openedExercise(deps, viewer, exerciseId, read)
  if (!seesSolution(exercise, viewer)) refuse(solutionClosed)
  const { solution, explanation, version } = await findSolution(deps.db, exerciseId)
  const explanationHtml = await renderedOf({ id: exerciseId, version }, 'explanation', explanation)
  return { files: solution, explanationHtml }
}

export const seesSolution = ({ standing, course_id: courseId }: ExerciseRow, viewer: Viewer): boolean =>
  standing === 'passed' || standing === 'gaveUp' || may(viewer, 'solution.readAny', { courseId })

/** A later pass still counts as one. */
export async function giveUp(deps: Deps, viewer: Viewer, exerciseId: number): Promise<void> {
  await exerciseForSolving(deps, viewer, exerciseId)
  const { memberId } = viewer
  await withHeldMember(deps.db, memberId, (trx) => noteGivingUp(trx, { memberId, exerciseId }))
}
