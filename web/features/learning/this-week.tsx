import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { calendarQuery } from '#web/features/learning/parts/attendance/calendar-query.ts'
import { lastWeeks, seoulDay, weekdayName } from '#web/features/learning/parts/attendance/seoul-day.ts'
import { streakWords } from '#web/features/learning/parts/attendance/streak-words.ts'
import { TickSign } from '#web/ui/icon.tsx'

type Props = { courses: readonly EnrolledCourse[]; minutesADay: number | null }

/** The days of this week, the streak, and the daily aim where one was named. */
export function ThisWeek({ courses, minutesADay }: Props) {
  const [today] = useState(() => seoulDay(new Date()))
  const { data } = useQuery(calendarQuery(null))
  const week = lastWeeks(today, 1)[0] ?? []
  const attended = new Set(courses.flatMap(({ recentDays }) => recentDays))
  const count = week.filter((day) => attended.has(day)).length
  return (
    <section
      aria-labelledby="this-week"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-sheet p-5 sm:px-6"
    >
      <div>
        <h2 id="this-week" className="text-17 font-bold">
          이번 주 {count}일 학습
        </h2>
        <p className="mt-1 min-h-lh text-15 text-ink-soft">
          {data && streakWords(data.streak)}
          {minutesADay !== null && <span className="block">하루 목표 {minutesADay}분</span>}
        </p>
      </div>
      <ul aria-label="이번 주 출석" className="grid grow grid-cols-7 gap-1 text-center text-13 sm:max-w-80">
        {week.map((day) => (
          <li
            key={day}
            aria-current={day === today ? 'date' : undefined}
            className="text-ink-soft aria-[current=date]:font-bold aria-[current=date]:text-ink"
          >
            {weekdayName(day)}
            <span
              className={`mt-1 grid h-8 place-items-center rounded-board border-b-2 ${attended.has(day) ? 'border-wood-4 bg-wood-3 text-ink' : 'border-wood-4/30 bg-wood-1'}`}
            >
              {attended.has(day) && (
                <>
                  <TickSign size={16} />
                  <span className="sr-only">출석</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
