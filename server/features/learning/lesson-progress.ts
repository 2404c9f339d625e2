import type { ProgressSaved } from '#contract/learning/learning.ts'
import type { Db, Trx } from '#server/platform/database/db.ts'
import { insertPlayback } from './attendance.store.ts'
import { notifyMet } from './certificate/certificate-news.ts'
import { storeCompletion } from './completion.store.ts'
import { changeLength, storeShare } from './lesson-progress.store.ts'
import { savedProgress } from './player/saved-progress.ts'
import { lockReader } from './reading/reading.store.ts'

type Lesson = { id: number; courseId: number }

/** For features whose lessons give progress: locks the member against a removal; false: the account was removed. */
export const lockLearner = (trx: Trx, memberId: number): Promise<boolean> => lockReader(trx, memberId)

/** Marks the lesson as opened, with the day of attendance. */
export async function storeOpened(trx: Trx, memberId: number, lesson: Lesson): Promise<void> {
  await insertPlayback(trx, memberId, lesson)
}

/**
 * The share of the lesson that is done, and what completing it completes. Returns whether the certificate's rule may be
 * met now; then call `tellMet` after the transaction.
 */
export async function storeLessonShare(
  trx: Trx,
  memberId: number,
  { id: lectureId, courseId }: Lesson,
  done: { share: number; isDone: boolean },
): Promise<{ isMet: boolean }> {
  const saved = await storeShare(trx, { memberId, lectureId }, done)
  return { isMet: saved.just_completed && (await storeCompletion(trx, memberId, courseId)) }
}

/** Tells the member that a certificate is available. */
export const tellMet = (db: Db, memberId: number, courseId: number): Promise<void> =>
  notifyMet(db, memberId, courseId)

export const lessonProgress = (
  db: Db,
  memberId: number,
  lesson: { id: number; course_id: number; duration_sec: number },
): Promise<ProgressSaved> => savedProgress(db, memberId, lesson)

/** After the length of a lesson changed: progress keeps its share of it. */
export const changeLessonLength = (
  trx: Trx,
  lectureId: number,
  lengths: { beforeSec: number; afterSec: number },
): Promise<void> => changeLength(trx, lectureId, lengths)
