import { lectureNotFound, notTextLesson, type ReadingState } from '#contract/learning/learning.ts'
import { unauthorized } from '#contract/platform/problem.ts'
import { recordOpening } from '#server/features/payment/opening.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Viewer } from '#server/platform/http/visitor.ts'
import { lectureForWatching } from '../access.ts'
import type { LectureRow } from '../access.store.ts'
import { insertPlayback } from '../attendance.store.ts'
import { notifyMet } from '../certificate/certificate-news.ts'
import { storeCompletion } from '../completion.store.ts'
import { savedProgress } from '../player/saved-progress.ts'
import * as store from './reading.store.ts'

/** A text is completed when its end was reached, or 완료 pressed, after this share of its estimated time. */
const NEEDED_SHARE = 1 / 3

/**
 * The body of a text lesson. It counts as opened before it is sent; a staff member who views as the member opens
 * nothing.
 */
export async function readLesson(deps: Deps, viewer: Viewer | null, lecture: LectureRow) {
  if (viewer && viewer.viewedBy === undefined) await recordOpening(deps, viewer, lecture.id, 'text')
  const text = (await store.findLessonText(deps.db, lecture.id)) ?? refuse(lectureNotFound)
  const reading = viewer && (await store.findReading(deps.db, viewer.memberId, lecture.id))
  return { body: text.html, reading: viewer && shown(reading ?? UNREAD, lecture.duration_sec) }
}

const UNREAD: store.ReadingRow = {
  furthest_percent: 0,
  place_percent: 0,
  place_heading: '',
  spent_sec: 0,
}

type ReadingReport = {
  percent: number
  heading: string
  readSec: number
  agoSec?: number | undefined
  isDone: boolean
}

/** Stores how far and how long a text was read, and completes the lesson when both are enough. */
export async function recordReading(
  deps: Deps,
  viewer: Viewer,
  lectureId: number,
  { percent, heading, readSec, agoSec = 0, isDone }: ReadingReport,
) {
  const lecture = await lectureForWatching(deps, { is: 'member', viewer }, lectureId)
  if (lecture.kind !== 'text') return refuse(notTextLesson)
  await recordOpening(deps, viewer, lectureId, 'text')
  const { memberId } = viewer
  const { course_id: courseId, duration_sec: durationSec } = lecture
  const { reading, saved } = await deps.db.transaction().execute(async (trx) => {
    if (!(await store.lockReader(trx, memberId))) refuse(unauthorized)
    const row = await store.saveReading(trx, { memberId, lectureId, percent, heading, readSec, agoSec })
    await insertPlayback(trx, memberId, { id: lectureId, courseId })
    const isEnough = row.spent_sec >= neededSec(durationSec) && (row.furthest_percent === 100 || isDone)
    const progress = await store.storeReadingProgress(
      trx,
      { memberId, lectureId },
      {
        furthestSec: isEnough ? durationSec : secondsOf(row.furthest_percent, durationSec),
        placeSec: secondsOf(row.place_percent, durationSec),
        isDone: isEnough,
      },
    )
    return { reading: row, saved: progress }
  })
  if (saved.just_completed && (await storeCompletion(deps.db, memberId, courseId)))
    await notifyMet(deps.db, memberId, courseId)
  return {
    ...(await savedProgress(deps.db, memberId, lecture)),
    reading: shown(reading, durationSec),
  }
}

const secondsOf = (percent: number, durationSec: number) => Math.floor((percent / 100) * durationSec)
const neededSec = (durationSec: number) => Math.ceil(durationSec * NEEDED_SHARE)

const shown = (row: store.ReadingRow, durationSec: number): ReadingState => ({
  furthestPercent: row.furthest_percent,
  placePercent: row.place_percent,
  placeHeading: row.place_heading,
  spentSec: row.spent_sec,
  neededSec: neededSec(durationSec),
})
