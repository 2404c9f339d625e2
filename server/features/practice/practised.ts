import { seoulTime } from '#server/platform/clock.ts'
import type { PracticeHistory } from '#server/features/learning/practised.ts'
import { findHours, findPractised } from './practised.store.ts'

/** The practice data for the learning calendar. */
export const practised: PracticeHistory = {
  hoursOf: findHours,
  async inMonth(db, memberId, month) {
    const rows = await findPractised(db, memberId, month)
    return rows.map((row) => ({
      day: row.day,
      hasFinished: row.was_passed_then,
      exercise: {
        courseId: row.course_id,
        courseTitle: row.course_title,
        exerciseId: row.exercise_id,
        title: row.title,
        submittedAt: seoulTime(row.began_at),
        isPassed: row.is_passed,
      },
    }))
  },
}
