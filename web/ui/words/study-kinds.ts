import type { StudyMinutes } from '#contract/catalogue/study-minutes.ts'
import { durationWords } from '#web/ui/words/duration.ts'

const KIND_NAMES: Record<keyof StudyMinutes, string> = {
  video: '영상',
  text: '읽을거리',
  file: '자료',
  exercise: '실습',
  quiz: '퀴즈',
}
const MINUTE_SEC = 60

/** The study time of a course by kind, without the kinds that it does not have. */
export const studyKinds = (minutes: StudyMinutes): { name: string; words: string }[] =>
  (Object.keys(KIND_NAMES) as (keyof StudyMinutes)[]).flatMap((kind) =>
    minutes[kind] > 0 ? [{ name: KIND_NAMES[kind], words: durationWords(minutes[kind] * MINUTE_SEC) }] : [],
  )
