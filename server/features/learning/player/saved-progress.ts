import type { ProgressSaved } from '#contract/learning/learning.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fractionOf } from './fraction.ts'
import { findSavedProgress } from './saved-progress.store.ts'

type Lecture = { id: number; course_id: number; duration_sec: number }

/** A member's progress in a lecture and its course as it is stored, in the form in which a save is answered. */
export async function savedProgress(db: Db, memberId: number, lecture: Lecture): Promise<ProgressSaved> {
  const row = await findSavedProgress(db, { memberId, lectureId: lecture.id, courseId: lecture.course_id })
  return {
    courseId: lecture.course_id,
    courseProgress: row.course_completed ? 1 : fractionOf(row.course_watched_sec, row.course_duration_sec),
    completedCount: row.completed_count,
    totalCount: row.total_count,
    lectureId: lecture.id,
    lectureProgress: fractionOf(row.watched_sec, lecture.duration_sec),
    lectureCompleted: row.completed,
  }
}
