import { unauthorized } from '#contract/platform/problem.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { recordOpening } from '#server/features/payment/opening.ts'
import { courseForWatching, lectureForWatching } from './access.ts'
import { findAttendance, insertAttendance, insertPlayback } from './attendance.store.ts'
import { notifyMet } from './certificate/certificate-news.ts'
import { storeCompletion } from './completion.store.ts'

/** Playing was started: the lecture counts as opened, today (Seoul) as attended. */
export async function startPlayback(deps: Deps, viewer: Viewer, lectureId: number): Promise<null> {
  const lecture = await lectureForWatching(deps, { is: 'member', viewer }, lectureId)
  // First: if the opening cannot be counted, the lecture must not start.
  await recordOpening(deps, viewer, lecture.id, 'start')
  const course = { id: lecture.id, courseId: lecture.course_id }
  const { just_opened } = (await insertPlayback(deps.db, viewer.memberId, course)) ?? refuse(unauthorized)
  // Opening the last lecture may complete the rule; a save checks all other cases.
  if (just_opened && (await storeCompletion(deps.db, viewer.memberId, lecture.course_id)))
    await notifyMet(deps.db, viewer.memberId, lecture.course_id)
  return null
}

/** For learning other than by playing: only marks today (Seoul) as attended. */
export const attend = (trx: Db, memberId: number, courseId: number): Promise<void> =>
  insertAttendance(trx, memberId, courseId)

export async function attendanceDates(deps: Deps, viewer: Viewer, courseId: number) {
  await courseForWatching(deps, viewer, courseId)
  const days = await findAttendance(deps.db, viewer.memberId, courseId)
  return { userId: viewer.memberId, courseId, attendance: days.map(({ day }) => day) }
}
