import type { Db } from '#server/platform/database/db.ts'

/** Questions about an exercise follow it into another course: who teaches that answers them, and nobody else. */
export async function moveQuestions(trx: Db, exerciseId: number, courseId: number): Promise<void> {
  await trx
    .updateTable('question')
    .set({ course_id: courseId })
    .where('exercise_id', '=', exerciseId)
    .execute()
}
