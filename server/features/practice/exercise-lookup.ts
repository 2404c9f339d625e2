import type { ExerciseLookup } from '#server/features/community/exercise-lookup.ts'
import { exerciseForSolving, solverOf } from './exercises/exercise-access.ts'
import { findOpenIds, findTitles } from './exercises/exercise.store.ts'

/** What questions need to know about exercises. */
export const exerciseLookup: ExerciseLookup = {
  async forAsking(deps, viewer, exerciseId) {
    const { course_id: courseId } = await exerciseForSolving(deps, viewer, exerciseId)
    return { courseId }
  },
  openIds: (db, viewer) => findOpenIds(db, solverOf(viewer)),
  async titlesOf(db, ids) {
    const rows = await findTitles(db, ids)
    return new Map(rows.map(({ id, title }) => [id, title]))
  },
}
