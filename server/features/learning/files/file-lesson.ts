import { unauthorized } from '#contract/platform/problem.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { insertPlayback } from '../attendance.store.ts'
import { notifyMet } from '../certificate/certificate-news.ts'
import { storeCompletion } from '../completion.store.ts'
import { lockReader, storeReadingProgress } from '../reading/reading.store.ts'
import { findFileLesson } from './file-lesson.store.ts'

/** A lesson of files is done when one of them is delivered; the files of another lesson complete nothing. */
export async function completeFileLesson(
  { db }: Pick<Deps, 'db'>,
  memberId: number,
  lectureId: number,
): Promise<void> {
  const lesson = await findFileLesson(db, lectureId)
  // The table's types let a view's columns be null.
  if (!lesson?.course_id || lesson.duration_sec === null) return
  const { course_id: courseId, duration_sec: furthestSec } = lesson
  const saved = await db.transaction().execute(async (trx) => {
    if (!(await lockReader(trx, memberId))) return refuse(unauthorized)
    await insertPlayback(trx, memberId, { id: lectureId, courseId })
    return storeReadingProgress(trx, { memberId, lectureId }, { furthestSec, placeSec: 0, isDone: true })
  })
  if (saved.just_completed && (await storeCompletion(db, memberId, courseId)))
    await notifyMet(db, memberId, courseId)
}
