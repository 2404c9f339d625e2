import type { Actor } from '#server/features/audit/actor.ts'
import type { Trx } from '#server/platform/database/db.ts'

/** The exercises that lessons name. The catalogue knows an exercise by its id alone. */
export type LessonExercises = {
  /** Adds a draft with the same content to the course; returns its id. */
  copy(trx: Trx, actor: Actor, copy: { exerciseId: number; courseId: number }): Promise<number>
  /** Deletes the copies that were made together with these lessons and are still as they were made. */
  takeCopiesBack(trx: Trx, actor: Actor, lectureIds: readonly number[]): Promise<void>
  /** Takes the exercise of a moved lesson into its new course; refused if it has submissions or questions. */
  move(trx: Trx, actor: Actor, move: { exerciseId: number; courseId: number }): Promise<void>
}
