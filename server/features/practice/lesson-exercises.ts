import { lessonsInUse } from '#contract/catalogue/outline-acts.ts'
import { exerciseNotFound } from '#contract/community/community.ts'
import { EXERCISE_TITLE_MAX } from '#contract/practice/practice.ts'
import type { LessonExercises } from '#server/features/catalogue/lesson-exercises.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { auditExercise, changedFields, shortOf } from './staff/exercise-audit.ts'
import { deleteExercise, isUsed, lockExercise, updateExercise } from './staff/exercise-change.store.ts'
import * as store from './staff/exercise-copies.store.ts'
import { insertExercise } from './staff/exercise-making.store.ts'
import { findStaffExercise } from './staff/exercise.store.ts'
import { writtenOf } from './staff/exercise.ts'

const COPY_SIGN = ' (복사본)'

const copyTitle = (title: string) =>
  `${[...title].slice(0, EXERCISE_TITLE_MAX - COPY_SIGN.length).join('')}${COPY_SIGN}`

/**
 * A copy is a draft that only those of the course may solve. It keeps the check, because its content is the
 * checked one. A moved exercise leaves the second of a video that it belonged to.
 */
export const lessonExercises: LessonExercises = {
  async copy(trx, actor, { exerciseId, courseId }) {
    const original = writtenOf((await findStaffExercise(trx, exerciseId)) ?? refuse(exerciseNotFound))
    const title = original.courseId === courseId ? copyTitle(original.title) : original.title
    const exercise = { ...original, courseId, title, lectureId: null, atSec: null, isOpen: false }
    const copyId = await insertExercise(trx, exercise)
    await store.takeCheck(trx, exerciseId, copyId)
    const after = { ...shortOf(exercise, Object.keys(exercise)), copyOf: exerciseId }
    await auditExercise(trx, actor, { action: 'make', exerciseId: copyId, before: null, after })
    return copyId
  },
  async takeCopiesBack(trx, actor, lectureIds) {
    for (const { id, course_id: courseId, title } of await store.lockUntouchedCopies(trx, lectureIds)) {
      await deleteExercise(trx, id)
      const before = { courseId, title }
      await auditExercise(trx, actor, { action: 'remove', exerciseId: id, before, after: null })
    }
  },
  async move(trx, actor, { exerciseId, courseId }) {
    const before = writtenOf((await lockExercise(trx, exerciseId)) ?? refuse(exerciseNotFound))
    if (await isUsed(trx, exerciseId)) return refuse(lessonsInUse)
    const after = { ...before, courseId, lectureId: null, atSec: null }
    await updateExercise(trx, exerciseId, after, { hasOtherTests: false, isUnchecked: false, isMoved: true })
    const changed = changedFields(before, after)
    const [old, now] = [shortOf(before, changed), shortOf(after, changed)]
    await auditExercise(trx, actor, { action: 'change', exerciseId, before: old, after: now, changed })
  },
}
