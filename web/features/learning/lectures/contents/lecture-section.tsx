import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ListedSection } from '#web/features/learning/lectures/contents/lecture-sections.ts'
import { durationWords } from '#web/ui/words/duration.ts'

type Props = {
  section: ListedSection
  isOpen: boolean
  /** Absent while a search shows what it found. */
  onToggle?: (() => void) | undefined
  children: () => ReactNode
}

/** A section whose heading folds its lectures away; folded ones are not rendered. */
export function LectureSection({ section, isOpen, onToggle, children }: Props) {
  const id = useId()
  const { title, doneCount, totalSec, lectures } = section
  const head = (
    <>
      <span className="min-w-0 grow wrap-anywhere">
        {title}
        <span className="mt-0.5 flex flex-wrap gap-x-2 text-13 font-normal text-ink-soft tabular-nums">
          <span>
            <span className="sr-only">완료 </span>
            {doneCount}/{lectures.length}
          </span>
          <span>{durationWords(totalSec)}</span>
        </span>
      </span>
      {onToggle && (
        <ChevronDown
          size={18}
          aria-hidden
          className={`mt-0.5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      )}
    </>
  )
  const shape = 'flex min-h-14 w-full items-start gap-3 px-4 py-3 text-left text-15 font-bold'
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b border-line bg-paper">
        {onToggle ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className={`${shape} -outline-offset-2 hover:bg-ink/5`}
          >
            {head}
          </button>
        ) : (
          <span className={shape}>{head}</span>
        )}
      </h3>
      {isOpen && children()}
    </section>
  )
}
