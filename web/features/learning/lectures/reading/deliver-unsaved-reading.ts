import type { ProgressSaved } from '#contract/learning/learning.ts'
import { deliverReading, furthestSave } from '#web/features/learning/lectures/reading/deliver-reading.ts'
import {
  findUnsavedReading,
  forgetUnsavedReading,
  listUnsavedReadings,
} from '#web/features/learning/lectures/reading/unsaved-reading.ts'
import { waited } from '#web/features/learning/lectures/saving/progress-saver.ts'
import { askLectureAs } from '#web/features/learning/parts/ask-lecture-as.ts'

type OnSaved = (saved: ProgressSaved) => void

/** Sends reading that earlier visits could not, except for the open lecture. Resolves to whether all was sent. */
export async function deliverAllUnsavedReadings(
  memberId: number,
  exceptLectureId: number | null,
  onSaved: OnSaved,
): Promise<boolean> {
  let isAll = true
  for (const lectureId of listUnsavedReadings(memberId)) {
    if (lectureId === exceptLectureId) continue
    isAll = (await deliverUnsaved(memberId, lectureId, onSaved)) && isAll
  }
  return isAll
}

async function deliverUnsaved(memberId: number, lectureId: number, onSaved: OnSaved): Promise<boolean> {
  // Checks the session first. It opens nothing: only a text that was open leaves something unsaved.
  const lecture = await askLectureAs(memberId, lectureId).catch(() => null)
  const unsaved = findUnsavedReading(memberId, lectureId)
  if (!lecture?.reading || !unsaved) return !unsaved
  const { percent, heading, furthestPercent, spentSec, isDone, movedAt } = unsaved
  const last = {
    percent,
    heading,
    // Seconds that a beacon brought are counted already.
    readSec: Math.max(0, Math.floor(spentSec - lecture.reading.spentSec)),
    ...(isDone && { isDone }),
    ...waited(movedAt, Date.now()),
  }
  const saves = furthestPercent > percent ? [last, furthestSave(last, furthestPercent)] : [last]
  for (const save of saves) {
    const delivery = await deliverReading(lectureId, save, onSaved)
    if (delivery === 'unreachable' || delivery === 'failed') return false
  }
  forgetUnsavedReading(memberId, lectureId)
  return true
}
