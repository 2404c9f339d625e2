import type { Unsaved } from '#web/learning/progress-saver.ts'

export type Resumable = { durationSec: number; progress: number; resumeSec?: number | null }

/** Where playing goes on: the saved point when it lies inside the video, else the beginning (spec 4). */
export function resumeAt(lecture: Resumable, videoSec: number = lecture.durationSec): number {
  const point = savedPoint(lecture)
  return point > 0 && point < videoSec ? point : 0
}

const savedPoint = ({ resumeSec, progress, durationSec }: Resumable) => resumeSec ?? progress * durationSec

/** The newer of two points: the one kept here, unless another device has moved the server's since. */
export const newerPoint = (unsaved: Pick<Unsaved, 'watchedSec' | 'baseSec'> | null, resumeSec: number) =>
  unsaved && unsaved.baseSec === resumeSec ? unsaved.watchedSec : resumeSec

/** Where a lecture begins when it is opened, and what this browser still owes the server. */
export function beginningOf<U extends Unsaved>(lecture: Resumable, unsaved: U | null) {
  if (!unsaved) return { startSec: resumeAt(lecture), owed: null }
  const known = newerPoint(unsaved, lecture.resumeSec ?? unsaved.baseSec)
  return { startSec: resumeAt({ ...lecture, resumeSec: known }), owed: { ...unsaved, watchedSec: known } }
}
