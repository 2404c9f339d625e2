import { exerciseNotFound } from '#contract/community/community.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { auditExercise } from '../staff/exercise-audit.ts'
import type { Actor } from '../../audit/actor.ts'
import { findCourseOf, lockOrder, saveOrder } from './exercise-place.store.ts'

/** Moves an exercise to another position in its course, counted from 1; the others shift. */
export async function placeExercise(
  { db }: Deps,
  actor: Actor,
  exerciseId: number,
  wanted: number,
): Promise<{ place: number }> {
  return await db.transaction().execute(async (trx) => {
    const courseId = (await findCourseOf(trx, exerciseId)) ?? refuse(exerciseNotFound)
    const before = await lockOrder(trx, courseId)
    if (!before.includes(exerciseId)) return refuse(exerciseNotFound)
    const after = before.filter((id) => id !== exerciseId).toSpliced(wanted - 1, 0, exerciseId)
    const [from, place] = [before, after].map((ids) => ids.indexOf(exerciseId) + 1) as [number, number]
    if (from === place) return { place }
    await saveOrder(trx, after)
    await auditExercise(trx, actor, {
      action: 'place',
      exerciseId,
      before: { courseId, place: from },
      after: { courseId, place },
    })
    return { place }
  })
}
