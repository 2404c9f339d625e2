import {
  exerciseTaken,
  notExerciseLesson,
  type StaffExerciseLesson,
} from '#contract/catalogue/exercise-lesson.ts'
import { exerciseNotFound } from '#contract/community/community.ts'
import { lectureNotFound } from '#contract/learning/learning.ts'
import type { Actor } from '#server/features/audit/actor.ts'
import { changesOf, writeAudit } from '#server/features/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import * as store from './exercise-lesson.store.ts'

export async function staffExerciseLesson(
  { db }: Pick<Deps, 'db'>,
  lectureId: number,
): Promise<StaffExerciseLesson> {
  const lesson = exerciseLesson(await store.findExerciseLesson(db, lectureId))
  const choices = await store.findChoices(db, lesson.course_id, lectureId)
  return {
    exerciseId: lesson.exercise_id,
    durationSec: lesson.duration_sec,
    choices: choices.map(({ id, title, published, is_open: isOpen, lecture_title: lectureTitle }) => ({
      id,
      title,
      published,
      isOpen,
      lectureTitle,
    })),
  }
}

type ExerciseLessonChange = { exerciseId: number | null; durationSec: number }

/** Progress that members already have in the lesson stays when another exercise is named. */
export async function saveExerciseLesson(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  lectureId: number,
  change: ExerciseLessonChange,
): Promise<StaffExerciseLesson> {
  await db.transaction().execute(async (trx) => {
    const lesson = exerciseLesson(await store.lockExerciseLesson(trx, lectureId))
    const changes = changesOf({ exerciseId: lesson.exercise_id, durationSec: lesson.duration_sec }, change)
    if (!changes) return
    if (lesson.exercise_id !== change.exerciseId)
      await nameExercise(trx, { lectureId, courseId: lesson.course_id }, change.exerciseId)
    if (lesson.duration_sec !== change.durationSec)
      await store.updateLength(trx, lectureId, change.durationSec)
    await writeAudit(trx, {
      ...actor,
      action: 'lecture.exercise',
      subject: `lecture:${lectureId}`,
      detail: changes,
    })
  })
  return staffExerciseLesson({ db }, lectureId)
}

/** Refuses an exercise of another course, and one that another lesson names. */
export async function nameExercise(
  trx: Trx,
  { lectureId, courseId }: { lectureId: number; courseId: number },
  exerciseId: number | null,
): Promise<void> {
  if (exerciseId !== null) {
    const exercise = await store.holdExercise(trx, exerciseId, lectureId)
    if (exercise?.course_id !== courseId) return refuse(exerciseNotFound)
    if (exercise.is_taken) return refuse(exerciseTaken)
  }
  await store.putExercise(trx, lectureId, exerciseId)
}

function exerciseLesson(row: store.ExerciseLessonRow | undefined): store.ExerciseLessonRow {
  const lesson = row ?? refuse(lectureNotFound)
  return lesson.kind === 'exercise' ? lesson : refuse(notExerciseLesson)
}
