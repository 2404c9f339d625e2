import { sql } from 'kysely'
import type { ExerciseToMake } from '#contract/practice/practice.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findStaffExercise, type WholeStaffExerciseRow } from './exercise.store.ts'
import { columnsOf, lastPlace } from './exercise-making.store.ts'

/** Locks the exercise until the end of the transaction, so that concurrent changes run one after the other. */
export async function lockExercise(trx: Db, exerciseId: number): Promise<WholeStaffExerciseRow | undefined> {
  await trx.selectFrom('exercise').select('id').where('id', '=', exerciseId).forUpdate().execute()
  return await findStaffExercise(trx, exerciseId)
}

export async function hasLecture(db: Db, courseId: number, lectureId: number): Promise<boolean> {
  const row = await db
    .selectFrom('lecture')
    .select('id')
    .where('id', '=', lectureId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row !== undefined
}

type Consequences = { hasOtherTests: boolean; isUnchecked: boolean; isMoved: boolean }

/** Stores a new version. If it needs a new check, it is unpublished; otherwise the check stays valid. */
export async function updateExercise(
  trx: Db,
  exerciseId: number,
  exercise: ExerciseToMake,
  { hasOtherTests, isUnchecked, isMoved }: Consequences,
): Promise<void> {
  await trx
    .updateTable('exercise')
    .set({
      ...columnsOf(exercise),
      version: sql`version + 1`,
      ...(hasOtherTests && { tests_version: sql<number>`version + 1` }),
      ...(isUnchecked && { published: false }),
      ...(isMoved && { order_index: lastPlace(exercise.courseId) }),
      updated_at: sql`now()`,
    })
    .where('id', '=', exerciseId)
    .execute()
  await (isUnchecked ? dropCheck(trx, exerciseId) : carryCheck(trx, exerciseId))
}

const dropCheck = (trx: Db, exerciseId: number) =>
  trx.deleteFrom('exercise_check').where('exercise_id', '=', exerciseId).execute()

const carryCheck = (trx: Db, exerciseId: number) =>
  trx
    .updateTable('exercise_check')
    .set({ version: sql`version + 1` })
    .where('exercise_id', '=', exerciseId)
    .execute()

/** Whether the exercise has submissions or questions. */
export async function isUsed(trx: Db, exerciseId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from exercise_standing where exercise_id = ${exerciseId} and submission_count > 0)
      or exists (select from question where exercise_id = ${exerciseId}) as used`.execute(trx)
  return rows[0]!.used
}

/** Whether a lesson that is not deleted names the exercise. */
export async function isInLesson(trx: Db, exerciseId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('lecture_exercise as k')
    .innerJoin('lecture as l', 'l.id', 'k.lecture_id')
    .select('k.lecture_id')
    .where('k.exercise_id', '=', exerciseId)
    .executeTakeFirst()
  return row !== undefined
}

export const detachFromDeleted = (trx: Db, exerciseId: number) =>
  trx.deleteFrom('lecture_exercise').where('exercise_id', '=', exerciseId).execute()

export const deleteExercise = (trx: Db, exerciseId: number) =>
  trx.deleteFrom('exercise').where('id', '=', exerciseId).execute()
