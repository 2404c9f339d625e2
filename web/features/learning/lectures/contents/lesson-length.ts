import type { LessonKind } from '#contract/catalogue/lesson.ts'
import { clock, durationWords } from '#web/ui/words/duration.ts'

const atLeastAMinute = (durationSec: number) => durationWords(Math.max(60, durationSec))

/** The length of a text: `읽는 데 3분`. */
export const readingWords = (durationSec: number) => `읽는 데 ${atLeastAMinute(durationSec)}`

/** The length of an exercise or a quiz: `푸는 데 10분`. */
export const solvingWords = (durationSec: number) => `푸는 데 ${atLeastAMinute(durationSec)}`

/** A lesson of files is as long as its reader likes. */
const LENGTHS: Record<LessonKind, (durationSec: number) => string> = {
  video: clock,
  text: readingWords,
  file: () => '자료',
  exercise: solvingWords,
  quiz: solvingWords,
  mission: clock,
}

export const lessonLength = (kind: LessonKind, durationSec: number) => LENGTHS[kind](durationSec)
