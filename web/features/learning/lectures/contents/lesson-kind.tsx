import { Code, FileText, ListChecks, type LucideIcon, Paperclip, SquarePlay } from 'lucide-react'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import { clock, durationWords } from '#web/ui/words/duration.ts'

const atLeastAMinute = (durationSec: number) => durationWords(Math.max(60, durationSec))

/** The length of a text: `읽는 데 3분`. */
export const readingWords = (durationSec: number) => `읽는 데 ${atLeastAMinute(durationSec)}`

/** The length of an exercise or a quiz: `푸는 데 10분`. */
export const solvingWords = (durationSec: number) => `푸는 데 ${atLeastAMinute(durationSec)}`

type KindWords = { word: string; Icon: LucideIcon; length: (durationSec: number) => string }
const VIDEO: KindWords = { word: '영상', Icon: SquarePlay, length: clock }

/** A lesson of files is as long as its reader likes, so its length is its word. */
const KINDS: Record<LessonKind, KindWords> = {
  video: VIDEO,
  text: { word: '읽을거리', Icon: FileText, length: readingWords },
  file: { word: '', Icon: Paperclip, length: () => '자료' },
  exercise: { word: '실습', Icon: Code, length: solvingWords },
  quiz: { word: '퀴즈', Icon: ListChecks, length: solvingWords },
  mission: VIDEO,
}

/** The length of a lesson behind the icon of its kind. */
export function LessonLength({ kind, durationSec }: { kind: LessonKind; durationSec: number }) {
  const { word, Icon, length } = KINDS[kind]
  return (
    <span className="inline-flex items-center gap-1">
      <Icon size={13} aria-hidden />
      {word && <span className="sr-only">{word} </span>}
      {length(durationSec)}
    </span>
  )
}
