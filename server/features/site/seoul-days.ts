import { seoulDate } from '#server/platform/clock.ts'
import { HOLIDAYS } from './holidays.ts'

const DAY_MS = 86_400_000
const SUNDAY = 0
const SATURDAY = 6

/** A Seoul calendar day, such as `2026-11-21`. */
export type Day = string

const asUtc = (day: Day) => new Date(`${day}T00:00:00Z`)
const asDay = (at: Date): Day => at.toISOString().slice(0, 10)

export const dayOf = (at: Date): Day => seoulDate(at)

export const addDays = (day: Day, count: number): Day =>
  asDay(new Date(asUtc(day).getTime() + count * DAY_MS))

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / DAY_MS)

/** The last millisecond of the day in Seoul: deadlines in days end then. */
export const endOfDay = (day: Day): Date => new Date(`${day}T23:59:59.999+09:00`)

export function isWorkingDay(day: Day): boolean {
  const weekday = asUtc(day).getUTCDay()
  return weekday !== SUNDAY && weekday !== SATURDAY && !(day in HOLIDAYS)
}

/** The day itself, or the next working day. */
export function workingDayFrom(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1))
}

/** Adds working days; the first day is not counted. */
export function addWorkingDays(day: Day, count: number): Day {
  return count === 0 ? day : addWorkingDays(workingDayFrom(addDays(day, 1)), count - 1)
}

/** Such as `2026년 11월 28일`. */
export function dayInWords(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}
