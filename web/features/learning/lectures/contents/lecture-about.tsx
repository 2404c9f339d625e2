import type { ReactNode } from 'react'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { readingWords, solvingWords } from '#web/features/learning/lectures/contents/lesson-length.ts'
import { durationWords } from '#web/ui/words/duration.ts'

type Props = { lecture: LectureDetail; children?: ReactNode }

export const LectureAbout = ({ lecture, children }: Props) => (
  <section aria-labelledby="lecture-title" className="px-4 py-5 md:px-6 md:py-6">
    <h1 id="lecture-title" className="text-21 md:text-28">
      {lecture.title}
    </h1>
    <p className="mt-2 flex flex-wrap gap-x-3 text-15 text-ink-soft">
      <span>{lengthOf(lecture)}</span>
      <span>{lecture.courseTitle}</span>
      <span className="tabular-nums">코스 ID {lecture.courseId}</span>
    </p>
    {lecture.description && <p className="mt-4 max-w-text whitespace-pre-line">{lecture.description}</p>}
    {children}
  </section>
)

function lengthOf({ kind, durationSec, files }: LectureDetail): string {
  if (kind === 'file') return `자료 ${files.length}개`
  if (kind === 'text') return readingWords(durationSec)
  if (kind === 'exercise' || kind === 'quiz') return solvingWords(durationSec)
  return `길이 ${durationWords(durationSec)}`
}
