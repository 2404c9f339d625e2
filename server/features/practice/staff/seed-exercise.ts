import type { ExerciseToMake } from '#contract/practice/practice.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuseUnsoundExercise } from './exercise-check.ts'
import { insertExercise, putCheck, setPublished } from './exercise-making.store.ts'

/** Inserts a demonstration exercise as the last of its course; its author must make sure that it is sound. */
export async function seedExercise(
  db: Db,
  { published, ...exercise }: ExerciseToMake & { published: boolean },
): Promise<number> {
  refuseUnsoundExercise(exercise)
  const id = await insertExercise(db, exercise)
  if (published) {
    await putCheck(db, id, { version: 1, isSound: true, solution: [], wrongAnswers: [], checkedBy: null })
    await setPublished(db, id, true)
  }
  return id
}
