import type { Actor } from '#server/features/audit/actor.ts'
import type { Trx } from '#server/platform/database/db.ts'

/** The copies of exercises that copied lessons name. The catalogue knows an exercise by its id alone. */
export type ExerciseCopies = {
  /** Adds a draft with the same content to the course; returns its id. */
  make(trx: Trx, actor: Actor, copy: { exerciseId: number; courseId: number }): Promise<number>
  /** Deletes those that were made together with these lessons and are still as they were made. */
  takeBack(trx: Trx, actor: Actor, lectureIds: readonly number[]): Promise<void>
}
