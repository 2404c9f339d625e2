import { BookOpen, Code, ListChecks, Paperclip, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LessonKind } from '#contract/catalogue/lesson.ts'
import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { Cover, coverOf } from '#web/features/catalogue/cover.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { clock } from '#web/ui/words/duration.ts'

type NextLecture = NonNullable<EnrolledCourse['nextLecture']>

/** The last watched unfinished course; the list is sorted by last watched. */
const courseToContinue = (courses: EnrolledCourse[]) =>
  courses.find(
    (course): course is EnrolledCourse & { nextLecture: NextLecture } =>
      !course.progress.completed && course.nextLecture !== null,
  )

/** The lecture and the second to resume at, with one button. */
export function ContinueWatching({ courses }: { courses: EnrolledCourse[] }) {
  const course = courseToContinue(courses)
  if (!course) return null
  const { courseId, courseTitle, category, imageUrl, nextLecture } = course
  const { id, title, kind } = nextLecture
  return (
    <section
      aria-labelledby="continue"
      className="overflow-hidden rounded-card border border-line bg-sheet md:grid md:grid-cols-[minmax(0,20rem)_1fr]"
    >
      <Cover
        title={courseTitle}
        category={category}
        imageUrl={coverOf({ id: courseId, imageUrl })}
        className="aspect-16/9 md:m-5 md:mr-0 md:self-center md:rounded-board"
      />
      <div className="flex flex-col items-start gap-5 p-5 md:p-7">
        <div>
          <h2 id="continue" className="text-15 font-semibold text-indigo">
            이어보기
          </h2>
          <p className="mt-1 text-21 font-bold text-balance md:text-28">{title}</p>
          <p className="mt-1 text-15 text-ink-soft">{courseTitle}</p>
        </div>
        <Button
          size="large"
          to={paths.lectures(courseId, id)}
          icon={ICONS[kind] ?? <Play size={18} fill="currentColor" aria-hidden />}
          className="max-sm:w-full"
        >
          {continueWords(nextLecture)}
        </Button>
      </div>
    </section>
  )
}

const ICONS: Partial<Record<LessonKind, ReactNode>> = {
  text: <BookOpen size={18} aria-hidden />,
  file: <Paperclip size={18} aria-hidden />,
  exercise: <Code size={18} aria-hidden />,
  quiz: <ListChecks size={18} aria-hidden />,
}

function continueWords({ kind, resumeSec, durationSec }: NextLecture): string {
  const isBegun = resumeSec > 0 && resumeSec < durationSec
  if (kind === 'file') return '자료 보기'
  if (kind === 'text') return isBegun ? '이어 읽기' : '처음부터 읽기'
  if (kind === 'exercise') return isBegun ? '이어서 풀기' : '실습하기'
  if (kind === 'quiz') return isBegun ? '이어서 풀기' : '퀴즈 풀기'
  return isBegun ? `${clock(resumeSec)}부터 이어보기` : '처음부터 보기'
}
