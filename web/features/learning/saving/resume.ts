import type { LectureDetail } from '#contract/learning/learning.ts'
import type { Unsaved } from '#web/features/learning/saving/progress-saver.ts'

type Place = Pick<NonNullable<LectureDetail['lastPlace']>, 'savedAt'>
export type Resumable = {
  durationSec: number
  progress: number
  resumeSec?: number | null
  lastPlace?: Place | null
}

/** Where playing goes on: the saved point when it lies inside the video, else the beginning (spec 4). */
export function resumeAt(lecture: Resumable, videoSec: number = lecture.durationSec): number {
  const point = savedPoint(lecture)
  return point > 0 && point < videoSec ? point : 0
}

const savedPoint = ({ resumeSec, progress, durationSec }: Resumable) => resumeSec ?? progress * durationSec

/** The newer of two points: the one kept here, unless another device has moved the server's since. */
export function newerPoint(unsaved: Omit<Unsaved, 'played'> | null, lecture: Resumable): number {
  const known = savedPoint(lecture)
  if (!unsaved) return known
  const isSince = lecture.lastPlace && Date.parse(lecture.lastPlace.savedAt) < unsaved.movedAt
  return unsaved.baseSec === known || isSince ? unsaved.watchedSec : known
}

/** Where a lecture begins when it is opened: where it was asked for, else at the newest point. */
export function startOf(lecture: Resumable, unsaved: Unsaved | null, askedSec: number | null = null): number {
  return resumeAt({ ...lecture, resumeSec: askedSec ?? newerPoint(unsaved, lecture) })
}
