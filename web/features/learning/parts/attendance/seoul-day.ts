const DAY_MS = 86_400_000
const SEOUL_AHEAD_MS = 9 * 3_600_000 // no daylight saving time since 1988

/** The Seoul day of an instant, `2026-11-21`. */
export const seoulDay = (at: Date) => new Date(at.getTime() + SEOUL_AHEAD_MS).toISOString().slice(0, 10)

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const addMonths = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export const monthOf = (day: string) => day.slice(0, 7)

/** 0 is Sunday, with which calendars here start. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()

export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

export const weekdayName = (day: string) => WEEKDAYS[weekdayOf(day)]!

/** `11월 21일 토요일`. */
export const dayWords = (day: string) =>
  `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 ${weekdayName(day)}요일`

/** `2026년 11월`. */
export const monthWords = (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5, 7))}월`

/** `오후 9:12`. */
export function hourWords(time: string) {
  const hour = Number(time.slice(11, 13))
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${time.slice(14, 16)}`
}

/** The whole weeks that a month touches; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const days = daysBetween(first, `${addMonths(month, 1)}-01`)
  const before = Array.from({ length: weekdayOf(first) }, () => null)
  const cells = [...before, ...days]
  const after = Array.from({ length: (7 - (cells.length % 7)) % 7 }, () => null)
  return inSevens([...cells, ...after])
}

/** This week and those before it, newest first; whole weeks from Sunday. */
export function lastWeeks(today: string, count: number): string[][] {
  const sunday = addDays(today, -weekdayOf(today))
  return Array.from({ length: count }, (_none, week) =>
    Array.from({ length: 7 }, (_nothing, day) => addDays(sunday, day - 7 * week)),
  )
}

function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}

const inSevens = <Cell>(cells: Cell[]): Cell[][] =>
  Array.from({ length: cells.length / 7 }, (_none, week) => cells.slice(week * 7, week * 7 + 7))
