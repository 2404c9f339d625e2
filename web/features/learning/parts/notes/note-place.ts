import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { LessonHeading } from '#contract/learning/heading.ts'
import { clock } from '#web/ui/words/duration.ts'

/** Where a note belongs in its lecture: a second of a video, a heading of a text. */
export type NotePlace = { kind: LessonKind; atSec: number; heading: LessonHeading | null }

/** Where a reader or viewer is in the open lecture. */
export type NoteStart = Omit<NotePlace, 'kind'>

export function placeName({ kind, atSec, heading }: NotePlace): string {
  if (kind === 'video') return clock(atSec)
  return heading?.text ?? (kind === 'text' ? '처음' : '강의 전체')
}

type OrderedPlace = { atSec: number; heading?: LessonHeading | null }

/** Notes without a heading are at the beginning of their text. */
export const byNotePlace = (one: OrderedPlace, other: OrderedPlace) =>
  one.atSec - other.atSec || (one.heading?.orderIndex ?? 0) - (other.heading?.orderIndex ?? 0)
