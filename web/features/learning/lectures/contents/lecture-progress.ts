import type { LessonKind } from '#contract/catalogue/lesson.ts'

type WatchedLecture = { progress: number; completed: boolean; kind?: LessonKind }

/** Done at 100 %, or when the server says so (spec.md#4); a quiz that was answered is not passed yet. */
export const isDone = ({ completed, progress, kind }: WatchedLecture) =>
  completed || (progress >= 1 && kind !== 'quiz')

export const percentOf = (progress: number) => Math.floor(Math.min(1, Math.max(0, progress)) * 100)

export const countDone = (lectures: WatchedLecture[]) => lectures.filter(isDone).length

/** The lecture to show first: the last started unfinished one, else the first unfinished one. */
export function nextUnfinished<L extends WatchedLecture>(lectures: L[]): L | undefined {
  const begun = lectures.findLast((lecture) => lecture.progress > 0 && !isDone(lecture))
  return begun ?? lectures.find((lecture) => !isDone(lecture)) ?? lectures[0]
}
