import { exerciseNotFound } from '#contract/community/community.ts'
import { forbidden } from '#contract/platform/problem.ts'
import type { Deps } from '#server/deps.ts'
import { openExerciseLesson } from '#server/features/learning/exercise-lesson.ts'
import { permittedCourses } from '#server/features/identity/permitted-courses.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import type { Solver } from './exercise-row.ts'
import { findExercise, type OpenExerciseRow } from './exercise.store.ts'

/** The exercise, for enrolled members, staff and instructors of its course, and for every member when it is open; refuses everyone else. */
export async function exerciseForSolving(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  exerciseId: number,
): Promise<OpenExerciseRow> {
  const exercise = (await findExercise(db, solverOf(viewer), exerciseId)) ?? refuse(exerciseNotFound)
  return exercise.is_locked ? refuse(forbidden) : exercise
}

/**
 * The exercise, before anything of it is sent: a lesson that names it counts as opened. `isRead` false: another site can
 * have caused the request, so it must not open anything.
 */
export async function openedExercise(
  deps: Deps,
  viewer: Viewer,
  exerciseId: number,
  { isRead }: { isRead: boolean } = { isRead: true },
): Promise<OpenExerciseRow> {
  const exercise = await exerciseForSolving(deps, viewer, exerciseId)
  if (exercise.lesson_id === null) return exercise
  if (!isRead) return refuse(forbidden)
  await openExerciseLesson(deps, viewer, exercise.lesson_id)
  return exercise
}

export const solverOf = (viewer: Viewer): Solver => ({
  memberId: viewer.memberId,
  solvesIn: permittedCourses(viewer, 'exercise.solveAny'),
})
