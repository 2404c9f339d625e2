import type { Deps } from '#server/deps.ts'
import { recordOpening } from '#server/features/payment/opening.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { notifyMet } from './certificate/certificate-news.ts'
import { storeCompletion } from './completion.store.ts'
import { storeExerciseProgress } from './exercise-lesson.store.ts'

/**
 * Called before anything of an exercise is sent to a member who may watch the lesson that names it: the lesson counts as
 * opened, on whichever page the exercise is read. A staff member who views as the member opens nothing.
 */
export async function openExerciseLesson(deps: Deps, viewer: Viewer, lectureId: number): Promise<void> {
  if (viewer.viewedBy !== undefined) return
  await recordOpening(deps, viewer, lectureId, 'exercise')
  await countExercise(deps, viewer, lectureId)
}

/** Takes over how far the member is with the exercise, also by submissions from before there was the lesson. */
export async function countExercise(deps: Deps, { memberId }: Viewer, lectureId: number): Promise<void> {
  const saved = await deps.db
    .transaction()
    .execute((trx) => storeExerciseProgress(trx, { memberId, lectureId }))
  if (saved?.just_completed && (await storeCompletion(deps.db, memberId, saved.course_id)))
    await notifyMet(deps.db, memberId, saved.course_id)
}
