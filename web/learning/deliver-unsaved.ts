import { PLAYED_RANGES_MAX, type ProgressSaved } from '#contract/learning.ts'
import { askLectureAs } from '#web/learning/ask-lecture-as.ts'
import { deliverProgress } from '#web/learning/deliver-progress.ts'
import type { Save, Unsaved } from '#web/learning/progress-saver.ts'
import { newerPoint } from '#web/learning/resume.ts'
import { findUnsaved, forgetUnsaved, listUnsavedLectures } from '#web/learning/unsaved-progress.ts'

type OnSaved = (saved: ProgressSaved) => void

/** Sends what an earlier visit could not; the lecture on screen looks after itself. */
export async function deliverAllUnsaved(memberId: number, exceptLectureId: number | null, onSaved: OnSaved) {
  for (const lectureId of listUnsavedLectures(memberId)) {
    if (lectureId === exceptLectureId) continue
    const lecture = await askLectureAs(memberId, lectureId).catch(() => null)
    if (lecture) await deliverUnsaved(memberId, lecture, onSaved)
  }
}

async function deliverUnsaved(
  memberId: number,
  lecture: { id: number; resumeSec: number },
  onSaved: OnSaved,
) {
  const unsaved = findUnsaved(memberId, lecture.id)
  if (!unsaved) return
  for (const save of savesFor(unsaved, lecture.resumeSec)) {
    const delivery = await deliverProgress(lecture.id, save, onSaved)
    if (delivery === 'unreachable' || delivery === 'failed') return
  }
  forgetUnsaved(memberId, lecture.id)
}

/** Nothing watched is lost, and the last save leaves the newer point as the place to go on from. */
export function savesFor(unsaved: Unsaved, resumeSec: number): Save[] {
  const played = unsaved.played.slice(0, PLAYED_RANGES_MAX)
  const endSec = newerPoint(unsaved, resumeSec)
  const farthest: Save = { watchedSec: Math.max(unsaved.watchedSec, endSec), played }
  return farthest.watchedSec === endSec ? [farthest] : [farthest, { watchedSec: endSec, played: [] }]
}
