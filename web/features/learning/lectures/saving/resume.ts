import type { LectureDetail } from '#contract/learning/learning.ts'
import type { UnsavedProgress } from '#web/features/learning/lectures/saving/progress-saver.ts'

type SavedPlace = Pick<NonNullable<LectureDetail['lastPlace']>, 'savedAt'>
export type Resumable = {
  durationSec: number
  progress: number
  resumeSec?: number | null
  lastPlace?: SavedPlace | null
}

/** Where playing resumes: the saved point if it is inside the video, else the beginning (spec.md#4). */
export function resumeAt(lecture: Resumable, videoSec: number = lecture.durationSec): number {
  const point = savedPoint(lecture)
  return point > 0 && point < videoSec ? point : 0
}

const savedPoint = ({ resumeSec, progress, durationSec }: Resumable) => resumeSec ?? progress * durationSec

/** The local point, unless another device has moved the server's since. */
export function newerPoint(unsaved: Omit<UnsavedProgress, 'played'> | null, lecture: Resumable): number {
  const known = savedPoint(lecture)
  if (!unsaved) return known
  const isSince = lecture.lastPlace && Date.parse(lecture.lastPlace.savedAt) < unsaved.movedAt
  return unsaved.baseSec === known || isSince ? unsaved.watchedSec : known
}

/** The start of a lecture: the requested second, else the newest saved point. */
export function startOf(
  lecture: Resumable,
  unsaved: UnsavedProgress | null,
  askedSec: number | null = null,
): number {
  return resumeAt({ ...lecture, resumeSec: askedSec ?? newerPoint(unsaved, lecture) })
}
