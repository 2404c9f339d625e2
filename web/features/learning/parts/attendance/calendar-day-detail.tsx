import { Check } from 'lucide-react'
import type { CalendarDay } from '#contract/learning/learning.ts'
import { dayWords, hourWords } from '#web/features/learning/parts/attendance/seoul-day.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

type Props = { day: string; learned: CalendarDay | undefined; isKnown: boolean }

/** A day's lectures and exercises, in starting order. */
export const CalendarDayDetail = ({ day, learned, isKnown }: Props) => (
  <section aria-labelledby="calendar-day" aria-live="polite">
    <h3 id="calendar-day" className="mb-2 text-17">
      {dayWords(day)}
    </h3>
    {learned && entriesOf(learned).length > 0 ? (
      <ol className="flex flex-col">
        {entriesOf(learned).map((entry) => (
          <li
            key={entry.to}
            className="grid grid-cols-[4.5rem_1fr] gap-x-3 border-b border-line py-2.5 last:border-b-0"
          >
            <time dateTime={entry.at} className="pt-px text-13 text-ink-soft tabular-nums">
              {hourWords(entry.at)}
            </time>
            <div className="min-w-0">
              <Link
                to={entry.to}
                className="text-15 font-semibold text-indigo underline-offset-4 hover:underline"
              >
                {entry.title}
              </Link>
              <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft">
                {entry.courseTitle}
                {entry.done && (
                  <span className="inline-flex items-center gap-0.5 font-semibold text-jade">
                    <Check size={14} aria-hidden /> {entry.done}
                  </span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    ) : (
      <p className="text-15 text-ink-soft">{isKnown ? wordsOf(learned) : '불러오는 중…'}</p>
    )}
  </section>
)

const entriesOf = ({ lectures, exercises }: CalendarDay) =>
  [
    ...lectures.map(({ courseId, courseTitle, lectureId, title, startedAt, isCompleted }) => ({
      at: startedAt,
      title,
      courseTitle,
      to: paths.lectures(courseId, lectureId),
      done: isCompleted && '완료한 강의',
    })),
    ...exercises.map(({ courseTitle, exerciseId, title, submittedAt, isPassed }) => ({
      at: submittedAt,
      title,
      courseTitle: `${courseTitle} 실습`,
      to: paths.exercise(exerciseId),
      done: isPassed && '통과한 실습',
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))

const wordsOf = (learned: CalendarDay | undefined) =>
  learned ? '출석했지만 강의별 기록은 남아 있지 않아요.' : '출석 기록이 없어요.'
