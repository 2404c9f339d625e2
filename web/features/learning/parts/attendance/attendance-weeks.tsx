import { useState } from 'react'
import {
  lastWeeks,
  seoulDay,
  WEEKDAYS,
  weekdayName,
} from '#web/features/learning/parts/attendance/seoul-day.ts'

const WEEKS = 4
const NAMES = ['이번 주', '지난주', '2주 전', '3주 전']

/** Four weeks of a course, one board per day. */
export function AttendanceWeeks({ days }: { days: readonly string[] }) {
  const [today] = useState(() => seoulDay(new Date()))
  const weeks = lastWeeks(today, WEEKS)
  const attended = new Set(days)
  const count = weeks.flat().filter((day) => attended.has(day)).length
  return (
    <div>
      <p className="text-13 text-ink-soft tabular-nums">최근 4주 동안 {count}일 출석했어요</p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-[3.5rem_1fr] gap-x-3 text-13 text-ink-soft">
        <span />
        <div className="grid grid-cols-7 gap-0.5 text-center">
          {WEEKDAYS.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </div>
      <ul className="mt-1 flex flex-col gap-1">
        {weeks.map((week, index) => (
          <li key={week[0]} className="grid grid-cols-[3.5rem_1fr] items-center gap-x-3">
            <span className="text-13 text-ink-soft">{NAMES[index]}</span>
            <div role="img" aria-label={wordsOf(week, attended)} className="grid grid-cols-7 gap-0.5">
              {week.map((day) => (
                <span key={day} className={`h-5 rounded-board border-b-2 ${lookOf(day, today, attended)}`} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function lookOf(day: string, today: string, attended: Set<string>) {
  if (attended.has(day)) return 'border-wood-4 bg-wood-3'
  return day > today ? 'border-transparent' : 'border-wood-4/30 bg-wood-1'
}

function wordsOf(week: string[], attended: Set<string>) {
  const there = week.filter((day) => attended.has(day))
  if (there.length === 0) return '출석한 날 없음'
  return `출석한 날 ${there.length}일: ${there.map(weekdayName).join(', ')}`
}
