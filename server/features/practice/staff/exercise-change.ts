import { courseNotFound } from '#contract/catalogue/catalogue.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import {
  type StaffExercise,
  exerciseEdited,
  exerciseInLesson,
  exerciseInUse,
  type ExerciseToMake,
} from '#contract/practice/practice.ts'
import { exerciseNotFound } from '#contract/community/community.ts'
import { findCourse } from '#server/features/catalogue/course.ts'
import { moveQuestions } from '#server/features/community/moved-questions.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { auditExercise, changedFields, shortOf } from './exercise-audit.ts'
import type { Actor } from '../../audit/actor.ts'
import * as store from './exercise-change.store.ts'
import { refuseForeignPlace } from './exercise-rights.ts'
import { refuseUnsoundExercise } from './exercise-check.ts'
import { showStaffExercise, writtenOf } from './exercise.ts'
import { insertExercise } from './exercise-making.store.ts'

type Writer = { viewer: Viewer; actor: Actor }

export async function makeExercise(
  { db }: Deps,
  { viewer, actor }: Writer,
  exercise: ExerciseToMake,
): Promise<StaffExercise> {
  refuseForeignPlace(viewer, exercise)
  refuseUnsoundExercise(exercise)
  const id = await db.transaction().execute(async (trx) => {
    await refuseOtherPlaces(trx, exercise)
    const made = await insertExercise(trx, exercise)
    const after = shortOf(exercise, Object.keys(exercise))
    await auditExercise(trx, actor, { action: 'make', exerciseId: made, before: null, after })
    return made
  })
  return await showStaffExercise(db, id)
}

/** `version` is the edited one. A change to checked parts unpublishes the exercise until it is checked again. */
export async function changeExercise(
  { db }: Deps,
  { viewer, actor }: Writer,
  exerciseId: number,
  { version, ...exercise }: ExerciseToMake & { version: number },
): Promise<StaffExercise> {
  refuseUnsoundExercise(exercise)
  await db.transaction().execute(async (trx) => {
    const row = (await store.lockExercise(trx, exerciseId)) ?? refuse(exerciseNotFound)
    if (row.version !== version) return refuse(exerciseEdited)
    const before = writtenOf(row)
    refuseForeignPlace(viewer, exercise, before)
    const changed = changedFields(before, exercise)
    if (changed.length === 0) return
    if (touches(changed, ['courseId'])) await leaveLesson(trx, exerciseId)
    await refuseOtherPlaces(trx, exercise)
    const isMoved = touches(changed, ['courseId'])
    await store.updateExercise(trx, exerciseId, exercise, {
      hasOtherTests: touches(changed, ['tests', 'language']),
      isUnchecked: touches(changed, ['tests', 'language', 'solution', 'wrongAnswers']),
      isMoved,
    })
    if (isMoved) await moveQuestions(trx, exerciseId, exercise.courseId)
    await auditExercise(trx, actor, {
      action: 'change',
      exerciseId,
      changed,
      before: { version, ...shortOf(before, changed) },
      after: { version: version + 1, ...shortOf(exercise, changed) },
    })
  })
  return await showStaffExercise(db, exerciseId)
}

const touches = (changed: string[], fields: (keyof ExerciseToMake)[]) =>
  fields.some((field) => changed.includes(field))

/** Only without submissions and questions, because members' work would be deleted with it. */
export async function removeExercise({ db }: Deps, actor: Actor, exerciseId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = (await store.lockExercise(trx, exerciseId)) ?? refuse(exerciseNotFound)
    if (await store.isUsed(trx, exerciseId)) return refuse(exerciseInUse)
    await leaveLesson(trx, exerciseId)
    const { courseId, title } = writtenOf(row)
    await auditExercise(trx, actor, {
      action: 'remove',
      exerciseId,
      before: { courseId, title },
      after: null,
    })
    await store.deleteExercise(trx, exerciseId)
  })
}

/** Called with the exercise locked. A deleted lesson no longer holds its exercise. */
async function leaveLesson(trx: Db, exerciseId: number): Promise<void> {
  if (await store.isInLesson(trx, exerciseId)) refuse(exerciseInLesson)
  await store.detachFromDeleted(trx, exerciseId)
}

async function refuseOtherPlaces(trx: Db, { courseId, lectureId }: ExerciseToMake): Promise<void> {
  if (!(await findCourse(trx, courseId))) refuse(courseNotFound)
  if (lectureId !== null && !(await store.hasLecture(trx, courseId, lectureId))) refuse(lectureNotFound)
}
