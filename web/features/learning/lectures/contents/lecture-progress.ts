type WatchedLecture = { progress: number; completed: boolean }

/** Done at 100 %, or when the server says so (spec.md#4). */
export const isDone = (lecture: WatchedLecture) => lecture.completed || lecture.progress >= 1

export const percentOf = (progress: number) => Math.floor(Math.min(1, Math.max(0, progress)) * 100)

export const countDone = (lectures: WatchedLecture[]) => lectures.filter(isDone).length

/** The lecture to show first: the last started unfinished one, else the first unfinished one. */
export function nextUnfinished<L extends WatchedLecture>(lectures: L[]): L | undefined {
  const begun = lectures.findLast((lecture) => lecture.progress > 0 && !isDone(lecture))
  return begun ?? lectures.find((lecture) => !isDone(lecture)) ?? lectures[0]
}
