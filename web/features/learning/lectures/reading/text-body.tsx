import { memo, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { scrollTextBy } from '#web/features/learning/lectures/reading/reading-place.ts'
import type { TextPart } from '#web/features/learning/lectures/reading/text-parts.ts'
import { EmbeddedExercise } from '#web/features/practice/embedded-exercise.tsx'

type Props = {
  parts: TextPart[]
  text: RefObject<HTMLElement | null>
  courseId: number
  memberId: number
  /** An exercise was opened or submitted here, which may be a lesson of the course. */
  onExercise: () => void
}

/** A text with its exercises, of which one at a time is open. It takes the focus, so that arrow keys scroll it. */
export const TextBody = memo(({ parts, text, courseId, memberId, onExercise }: Props) => {
  const [openAt, setOpenAt] = useState<number | null>(null)
  // Closing an exercise above moves the pressed one: the page is scrolled by as much.
  const toggle = (at: number, card: HTMLElement) => {
    const before = card.getBoundingClientRect().top
    flushSync(() => setOpenAt(openAt === at ? null : at))
    if (text.current) scrollTextBy(text.current, card.getBoundingClientRect().top - before)
  }
  return (
    <article
      ref={text}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="읽을거리"
      className="max-w-text min-w-0 space-y-6 text-17 leading-relaxed outline-offset-8 [&_:is(h2,h3,h4)]:scroll-mt-16"
    >
      {parts.map((part, at) =>
        'html' in part ? (
          <Piece key={at} html={part.html} />
        ) : (
          <EmbeddedExercise
            key={at}
            exerciseId={part.exerciseId}
            label={part.label}
            courseId={courseId}
            memberId={memberId}
            isOpen={openAt === at}
            onToggle={(card) => toggle(at, card)}
            onProgress={onExercise}
          />
        ),
      )}
    </article>
  )
})

/** HTML that the server rendered. Rendered once: React would replace it at every change beside it. */
const Piece = memo(({ html }: { html: string }) => (
  <div className="markdown text-lesson" dangerouslySetInnerHTML={{ __html: html }} />
))
