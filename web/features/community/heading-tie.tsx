import { Heading } from 'lucide-react'
import type { LessonHeading } from '#contract/learning/heading.ts'
import { Button } from '#web/ui/button.tsx'

export type TiedHeading = Pick<LessonHeading, 'id' | 'text'>

type Props = {
  heading: TiedHeading | null
  onChange: (heading: TiedHeading | null) => void
  /** Returns the heading above the reader's place; undefined without a text on screen. */
  here?: (() => LessonHeading | null) | undefined
}

/** The heading that a question is about: it can be set to the present one or removed. */
export const HeadingTie = ({ heading, onChange, here }: Props) => (
  <div role="group" aria-label="질문할 제목" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
    <p className="inline-flex items-center gap-1.5 text-15" aria-live="polite">
      <Heading size={16} aria-hidden className="shrink-0 text-ink-soft" />
      {heading === null ? (
        '강의 전체에 대한 질문'
      ) : (
        <span className="wrap-anywhere">
          <b>{heading.text}</b> 부분의 질문
        </span>
      )}
    </p>
    {here && (
      <Button variant="quiet" size="small" onClick={() => onChange(here())}>
        {heading === null ? '현재 제목 추가' : '현재 제목으로'}
      </Button>
    )}
    {heading !== null && (
      <Button variant="quiet" size="small" onClick={() => onChange(null)}>
        제목 빼기
      </Button>
    )}
  </div>
)
