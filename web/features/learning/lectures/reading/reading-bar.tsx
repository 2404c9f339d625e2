import { Check, NotebookPen } from 'lucide-react'
import { SavedNote } from '#web/features/learning/lectures/notes/saved-note.tsx'
import { BAR_PX } from '#web/features/learning/lectures/reading/reading-place.ts'
import type { ReadingHandle } from '#web/features/learning/lectures/reading/use-reading.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  reading: ReadingHandle
  title: string
  /** Absent once the reader went back to the beginning. */
  onFromStart?: (() => void) | undefined
  /** Writes a note at the present heading; absent where notes are not the viewer's own. */
  onNote?: (() => void) | undefined
}

/** Stays over the text: how far it was read, and whether that is saved. */
export function ReadingBar({ reading: { counts, saving }, title, onFromStart, onNote }: Props) {
  const percent = counts.isCompleted ? 100 : counts.furthestPercent
  return (
    <div
      className="sticky top-0 z-2 flex shrink-0 items-center gap-x-3 border-b border-line bg-paper px-4 md:px-6"
      style={{ height: BAR_PX }}
    >
      <span className="flex items-center gap-1 text-13 font-semibold whitespace-nowrap tabular-nums">
        {counts.isCompleted ? (
          <>
            <Check size={14} aria-hidden className="text-jade" /> 완료
          </>
        ) : (
          `진도 ${percent}%`
        )}
      </span>
      {onFromStart && (
        <span className="flex items-center gap-2 text-13 whitespace-nowrap text-ink-soft">
          이어 읽기
          <Button variant="link" className="!text-13" onClick={onFromStart}>
            처음부터
          </Button>
        </span>
      )}
      <SavedNote saving={saving} className={`ml-auto ${onFromStart ? 'max-sm:hidden' : ''}`} />
      {onNote && (
        <Button
          variant="link"
          className={`!text-13 whitespace-nowrap ${onFromStart ? 'max-sm:ml-auto' : ''}`}
          icon={<NotebookPen size={14} aria-hidden />}
          onClick={onNote}
        >
          여기에 노트
        </Button>
      )}
      <span
        role="progressbar"
        aria-label={`${title} 진도`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="absolute inset-x-0 -bottom-px block h-0.5"
      >
        <span
          className={`block h-full ${counts.isCompleted ? 'bg-jade' : 'bg-wood-3'}`}
          style={{ width: `${percent}%` }}
        />
      </span>
    </div>
  )
}
