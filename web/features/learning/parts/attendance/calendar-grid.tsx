import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CalendarDay } from '#contract/learning/learning.ts'
import {
  addDays,
  monthOf,
  monthWords,
  WEEKDAYS,
  weekdayName,
  weekdayOf,
  weeksOf,
} from '#web/features/learning/parts/attendance/seoul-day.ts'

type Props = {
  month: string
  days: readonly CalendarDay[]
  today: string
  chosen: string
  onChoose: (day: string) => void
  onTurn: (months: number) => void
}

/** A month as a grid of boards: arrows move by days, page keys by months. */
export function CalendarGrid({ month, days, today, chosen, onChoose, onTurn }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  const learned = new Map(days.map((day) => [day.date, day]))
  const reachable = monthOf(chosen) === month ? chosen : `${month}-01`

  // Only after a key press: pressing the arrow buttons keeps the focus on them.
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    follows.current = false
  }, [reachable])

  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, reachable)
    if (step === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    follows.current = true
    if ('months' in step) onTurn(step.months)
    else onChoose(addDays(reachable, step.days))
  }

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={`${monthWords(month)} 출석`}
      onKeyDown={press}
      data-own-arrows
      className="flex flex-col gap-1"
    >
      <div role="row" className={WEEK}>
        {WEEKDAYS.map((name) => (
          <div key={name} role="columnheader" className="text-center text-13 font-medium text-ink-soft">
            {name}
            <span className="sr-only">요일</span>
          </div>
        ))}
      </div>
      {weeksOf(month).map((week, index) => (
        <div key={index} role="row" className={WEEK}>
          {week.map(
            (day, weekday) =>
              day !== null && (
                <div
                  key={day}
                  role="gridcell"
                  aria-colindex={weekday + 1}
                  aria-selected={day === chosen}
                  className={COLUMNS[weekday]}
                >
                  <Day
                    day={day}
                    learned={learned.get(day)}
                    isToday={day === today}
                    isAhead={day > today}
                    isChosen={day === chosen}
                    isReachable={day === reachable}
                    onChoose={() => onChoose(day)}
                  />
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}

const WEEK = 'grid grid-cols-7 gap-1'
/** Grid column by weekday, since days of other months are left out. */
const COLUMNS = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
]

type DayProps = {
  day: string
  learned: CalendarDay | undefined
  isToday: boolean
  isAhead: boolean
  isChosen: boolean
  isReachable: boolean
  onChoose: () => void
}

/** A day without learning, with learning, or with something finished; not marked by colour alone. */
const Day = ({ day, learned, isToday, isAhead, isChosen, isReachable, onChoose }: DayProps) => (
  <button
    type="button"
    tabIndex={isReachable ? 0 : -1}
    aria-label={nameOf(day, learned, isToday)}
    aria-current={isToday ? 'date' : undefined}
    aria-disabled={isAhead || undefined}
    onClick={() => !isAhead && onChoose()}
    className={`relative grid h-11 w-full place-items-center overflow-hidden rounded-board border text-15 tabular-nums sm:h-12
      ${learned ? 'bg-wood-2 font-bold text-ink' : 'bg-paper text-ink-soft'}
      ${learned?.hasFinished ? 'grain border-b-4 border-b-wood-4' : ''}
      ${isAhead ? 'border-transparent bg-transparent' : 'border-line'}
      ${isChosen ? 'outline-2 -outline-offset-2 outline-indigo' : ''}
      focus-visible:outline-4 focus-visible:outline-offset-0`}
  >
    <span className={isToday ? 'border-b-2 border-indigo font-bold text-ink' : ''}>
      {Number(day.slice(8))}
    </span>
    {learned?.hasFinished && (
      <Check size={12} strokeWidth={3} aria-hidden className="absolute top-1 right-1 max-sm:hidden" />
    )}
  </button>
)

/** Starts with the visible number (WCAG 2.5.3); the grid names the month. */
function nameOf(day: string, learned: CalendarDay | undefined, isToday: boolean) {
  const said = learned
    ? [
        learned.lectures.length > 0 ? `강의 ${learned.lectures.length}개 재생` : '출석',
        learned.hasFinished && '완료한 강의나 실습 있음',
      ]
    : ['출석 기록 없음']
  return [Number(day.slice(8)), `${weekdayName(day)}요일`, isToday && '오늘', ...said]
    .filter(Boolean)
    .join(', ')
}

function stepOf(key: string, day: string): { days: number } | { months: number } | null {
  switch (key) {
    case 'ArrowLeft':
      return { days: -1 }
    case 'ArrowRight':
      return { days: 1 }
    case 'ArrowUp':
      return { days: -7 }
    case 'ArrowDown':
      return { days: 7 }
    case 'Home':
      return { days: -weekdayOf(day) }
    case 'End':
      return { days: 6 - weekdayOf(day) }
    case 'PageUp':
      return { months: -1 }
    case 'PageDown':
      return { months: 1 }
    default:
      return null
  }
}
