import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Calendar, getCalendar } from '#contract/learning/learning.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { CalendarDayDetail } from '#web/features/learning/parts/attendance/calendar-day-detail.tsx'
import { CalendarGrid } from '#web/features/learning/parts/attendance/calendar-grid.tsx'
import { CalendarLegend } from '#web/features/learning/parts/attendance/calendar-legend.tsx'
import { CalendarMonth } from '#web/features/learning/parts/attendance/calendar-month.tsx'
import { calendarQuery } from '#web/features/learning/parts/attendance/calendar-query.ts'
import { DayStartSelect } from '#web/features/learning/parts/attendance/day-start-select.tsx'
import { addDays, addMonths, monthOf } from '#web/features/learning/parts/attendance/seoul-day.ts'
import { streakWords } from '#web/features/learning/parts/attendance/streak-words.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The days with learning, month by month. */
export function AttendanceCalendar() {
  const [month, setMonth] = useState<string | null>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(calendarQuery(month))
  if (data)
    return (
      <Shown calendar={data} month={month ?? data.month} isStale={isPlaceholderData} onMonth={setMonth} />
    )
  if (error)
    return (
      <Problem level={3} title={sentenceOf(error, getCalendar.fallback)} onRetry={() => void refetch()} />
    )
  return (
    <div role="status">
      <p className="mb-4 text-ink-soft">불러오는 중…</p>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

type Props = { calendar: Calendar; month: string; isStale: boolean; onMonth: (month: string) => void }

function Shown({ calendar, month, isStale, onMonth }: Props) {
  const { today, firstMonth, dayStartsAt, streak } = calendar
  const [chosen, setChosen] = useState(today)
  const days = isStale ? [] : calendar.days
  const hasBefore = firstMonth !== null && firstMonth < month
  const hasAfter = month < monthOf(today)

  /** Limits the day to the first month with learning through today. */
  const choose = (day: string) => {
    const earliest = `${firstMonth ?? monthOf(today)}-01`
    const within = day > today ? today : day < earliest ? earliest : day
    setChosen(within)
    if (monthOf(within) !== month) onMonth(monthOf(within))
  }
  const turn = (months: number) => choose(sameDayIn(addMonths(month, months), chosen))

  return (
    <div className="rounded-card border border-line bg-sheet p-4 sm:p-6">
      <Streak streak={streak} />
      <div className="mt-5 grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          <CalendarMonth
            month={month}
            count={isStale ? null : days.length}
            onBefore={hasBefore ? () => turn(-1) : null}
            onAfter={hasAfter ? () => turn(1) : null}
          />
          <CalendarGrid
            month={month}
            days={days}
            today={today}
            chosen={chosen}
            onChoose={choose}
            onTurn={turn}
          />
          <CalendarLegend />
        </div>
        <CalendarDayDetail
          day={chosen}
          learned={days.find(({ date }) => date === chosen)}
          isKnown={!isStale}
        />
      </div>
      <DayStartSelect hour={dayStartsAt} />
    </div>
  )
}

const Streak = ({ streak }: { streak: Calendar['streak'] }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
    <p className="border-b-4 border-pollen pb-0.5 text-21 font-bold">{streakWords(streak)}</p>
    {streak.total > 0 && (
      <p className="text-15 text-ink-soft tabular-nums">
        최장 연속 {streak.longest}일 · 총 출석 {streak.total}일
      </p>
    )}
  </div>
)

/** The same day in another month; the 31st becomes the last day of a shorter month. */
function sameDayIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = month + day.slice(7)
  return same > last ? last : same
}
