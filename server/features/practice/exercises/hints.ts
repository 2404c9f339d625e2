import { noMoreHints } from '#contract/practice/practice.ts'
import type { Deps } from '#server/deps.ts'
import { withHeldMember } from '#server/features/identity/held-member.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { openedExercise } from './exercise-access.ts'
import type { OpenExerciseRow } from './exercise.store.ts'
import { renderedOf } from '../rendered.ts'
import { raiseHints } from './standing.store.ts'

/** Opens the next hint. Asking twice opens it once, and none can be skipped. */
export async function openHint(
  deps: Deps,
  viewer: Viewer,
  exerciseId: number,
  count: number,
): Promise<{ hints: string[] }> {
  const exercise = await openedExercise(deps, viewer, exerciseId)
  if (count > exercise.hints.length) refuse(noMoreHints)
  const { memberId } = viewer
  const opened = await withHeldMember(deps.db, memberId, (trx) =>
    raiseHints(trx, { memberId, exerciseId }, count),
  )
  return { hints: await openedHints(exercise, opened) }
}

export const openedHints = (exercise: OpenExerciseRow, count: number): Promise<string[]> =>
  Promise.all(exercise.hints.slice(0, count).map((hint, at) => renderedOf(exercise, `hint.${at}`, hint)))
