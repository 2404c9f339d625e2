import { FileText, Paperclip, SquarePlay } from 'lucide-react'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import { clock, durationWords } from '#web/ui/words/duration.ts'

/** The length of a lesson behind the icon of its kind; a lesson of files is as long as its reader likes. */
export const LessonLength = ({ kind, durationSec }: { kind: LessonKind; durationSec: number }) =>
  kind === 'file' ? (
    <span className="inline-flex items-center gap-1">
      <Paperclip size={13} aria-hidden />
      자료
    </span>
  ) : (
    <span className="inline-flex items-center gap-1">
      {kind === 'text' ? <FileText size={13} aria-hidden /> : <SquarePlay size={13} aria-hidden />}
      <span className="sr-only">{kind === 'text' ? '읽을거리' : '영상'} </span>
      {kind === 'text' ? readingWords(durationSec) : clock(durationSec)}
    </span>
  )

/** The length of a text: `읽는 데 3분`. */
export const readingWords = (durationSec: number) => `읽는 데 ${durationWords(Math.max(60, durationSec))}`
