import type { SupportDay, SupportHours } from '#contract/site/support-hours.ts'
import { weekday } from '#contract/platform/seoul-day.ts'
import type { Holidays } from '#contract/site/site-settings.ts'
import { addDays, type Day, dayOf } from './seoul-days.ts'

/** The support hours: the week, and the holidays without support. */
export type Timetable = { hours: SupportHours; holidays: Holidays }

type TimeSpan = { from: Date; to: Date }

/** Whether support is open by its hours. */
export const isWithinHours = (timetable: Timetable, now: Date): boolean =>
  spanAt(timetable, now) !== undefined

/** The first opening after now, even while support is open. */
export function nextOpening(timetable: Timetable, now: Date): Date {
  // Terminates: some weekday is open, and the holidays are limited in number.
  for (let day = dayOf(now); ; day = addDays(day, 1)) {
    const next = spansOf(timetable, day).find(({ from }) => now < from)
    if (next) return next.from
  }
}

/** When the hours change next: at the end of the current opening, or at the next one. */
export const nextSwitch = (timetable: Timetable, now: Date): Date =>
  spanAt(timetable, now)?.to ?? nextOpening(timetable, now)

const spanAt = (timetable: Timetable, now: Date): TimeSpan | undefined =>
  spansOf(timetable, dayOf(now)).find(({ from, to }) => from <= now && now < to)

function spansOf({ hours, holidays }: Timetable, day: Day): TimeSpan[] {
  const times = holidays.some((holiday) => holiday.day === day) ? null : hours[weekday(day)]
  return times ? timesOf(times).map(([from, to]) => ({ from: at(day, from), to: at(day, to) })) : []
}

const timesOf = ({ opens, closes, lunch }: SupportDay): [string, string][] =>
  lunch
    ? [
        [opens, lunch.from],
        [lunch.to, closes],
      ]
    : [[opens, closes]]

const at = (day: Day, time: string): Date =>
  time === '24:00' ? at(addDays(day, 1), '00:00') : new Date(`${day}T${time}:00+09:00`)
