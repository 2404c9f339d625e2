import { PLAYED_RANGES_MAX, type ProgressSaved } from '#contract/learning/learning.ts'
import { askLectureAs } from '#web/features/learning/parts/ask-lecture-as.ts'
import { deliverProgress } from '#web/features/learning/lectures/saving/deliver-progress.ts'
import {
  type ProgressSave,
  type UnsavedProgress,
  waited,
} from '#web/features/learning/lectures/saving/progress-saver.ts'
import {
  findUnsaved,
  forgetUnsaved,
  listUnsavedLectures,
} from '#web/features/learning/lectures/saving/unsaved-progress.ts'

type OnSaved = (saved: ProgressSaved) => void

/** Sends what earlier visits could not, except for the open lecture. Resolves to whether all was sent. */
export async function deliverAllUnsaved(
  memberId: number,
  exceptLectureId: number | null,
  onSaved: OnSaved,
): Promise<boolean> {
  let isAll = true
  for (const lectureId of listUnsavedLectures(memberId)) {
    if (lectureId === exceptLectureId) continue
    isAll = (await deliverUnsaved(memberId, lectureId, onSaved)) && isAll
  }
  return isAll
}

async function deliverUnsaved(memberId: number, lectureId: number, onSaved: OnSaved): Promise<boolean> {
  // Checks the session first: under another member's session it would count as theirs.
  const lecture = await askLectureAs(memberId, lectureId).catch(() => null)
  const unsaved = findUnsaved(memberId, lectureId)
  if (!lecture || !unsaved) return !unsaved
  for (const save of savesFor(unsaved, Date.now())) {
    const delivery = await deliverProgress(lectureId, save, onSaved)
    if (delivery === 'unreachable' || delivery === 'failed') return false
  }
  forgetUnsaved(memberId, lectureId)
  return true
}

/** All played ranges, the position, and any further one, marked as older: it must not become current. */
export function savesFor(unsaved: UnsavedProgress, now: number): ProgressSave[] {
  const { watchedSec, played, movedAt, farthestSec = 0 } = unsaved
  const late = waited(movedAt, now)
  const parts = Array.from({ length: Math.max(1, Math.ceil(played.length / PLAYED_RANGES_MAX)) }, (_, part) =>
    played.slice(part * PLAYED_RANGES_MAX, (part + 1) * PLAYED_RANGES_MAX),
  )
  const saves: ProgressSave[] = parts.map((ranges) => ({ watchedSec, played: ranges, ...late }))
  if (farthestSec <= watchedSec) return saves
  return [...saves, { watchedSec: farthestSec, played: [], agoSec: (late.agoSec ?? 0) + 1 }]
}
