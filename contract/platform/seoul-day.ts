const DAY = /^20\d\d-\d\d-\d\d$/

/** An existing day of this century, such as `2026-11-21`. */
export const isSeoulDay = (text: string): boolean => {
  if (!DAY.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const DAY_MS = 24 * 3_600_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Both days included. */
export const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** 0 for Monday. */
export const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export const monthStart = (day: string): string => `${day.slice(0, 8)}01`

/** The last day of the month of a day. */
export const monthEnd = (day: string): string => addDays(monthStart(addDays(monthStart(day), 31)), -1)
