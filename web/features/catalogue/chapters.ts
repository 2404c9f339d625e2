import { readClock } from '#web/ui/words/read-clock.ts'

export type Chapter = { fromSec: number; title: string }
export type ChapteredText = { chapters: readonly Chapter[]; text: string }

const FEWEST = 2
const LINE = /^\s*(\d[\d:]*:\d\d)\s+(?:[-–—]\s+)?([^\s\-–—].*)$/

/**
 * The chapters of a lecture: the lines of its description that begin with a clock time, such as `1:05 변수`. They begin at
 * 0:00 and rise; otherwise there are none. Those after the end of the video, in seconds, are not counted. `text` is the
 * description without the chapters.
 */
export function readChapters(description: string, lengthSec: number): ChapteredText {
  const lines = description.split('\n').map((line) => ({ line, chapter: chapterOf(line, lengthSec) }))
  const chapters = lines.flatMap(({ chapter }) => chapter ?? [])
  if (!areChapters(chapters)) return { chapters: [], text: description }
  const rest = lines.filter(({ chapter }) => chapter === null).map(({ line }) => line)
  return { chapters, text: rest.join('\n').trim() }
}

/** The chapter of a second; undefined without chapters. */
export const chapterAt = (chapters: readonly Chapter[], sec: number): Chapter | undefined =>
  chapters.findLast(({ fromSec }) => fromSec <= sec)

function chapterOf(line: string, lengthSec: number): Chapter | null {
  const [, time = '', title = ''] = LINE.exec(line) ?? []
  const fromSec = readClock(time)
  return fromSec === null || fromSec >= lengthSec ? null : { fromSec, title: title.trim() }
}

const areChapters = (chapters: readonly Chapter[]) =>
  chapters.length >= FEWEST &&
  chapters.every(({ fromSec }, at) => (at === 0 ? fromSec === 0 : fromSec > chapters[at - 1]!.fromSec))
