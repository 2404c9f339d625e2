type Watched = { progress: number; completed: boolean }

/** Done at 100 % or by the server's word (spec 4). */
export const isDone = (lecture: Watched) => lecture.completed || lecture.progress >= 1

export const percentOf = (progress: number) => Math.floor(Math.min(1, Math.max(0, progress)) * 100)

export const countDone = (lectures: Watched[]) => lectures.filter(isDone).length

/** What to show first: the unfinished lecture that was begun last, else the first unfinished one. */
export function nextUnfinished<L extends Watched>(lectures: L[]): L | undefined {
  const begun = lectures.findLast((lecture) => lecture.progress > 0 && !isDone(lecture))
  return begun ?? lectures.find((lecture) => !isDone(lecture)) ?? lectures[0]
}
