const SEOUL_AHEAD_MS = 9 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
const WEEKDAYS = '일월화수목금토'

/** Short, for a list: the time today, else the day. */
export function listMoment(time: string, nowMs: number): string {
  const day = time.slice(0, 10)
  const today = seoulDay(nowMs)
  if (day === today) return time.slice(11, 16)
  if (day === seoulDay(nowMs - DAY_MS)) return '어제'
  const shortDay = `${Number(day.slice(5, 7))}. ${Number(day.slice(8, 10))}.`
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay : `${day.slice(0, 4)}. ${shortDay}`
}

/** `오늘 19:00`, `내일 10:00`, `11월 23일(월) 10:00`. */
export function comingMoment(time: string, nowMs: number): string {
  const day = time.slice(0, 10)
  const clock = time.slice(11, 16)
  if (day === seoulDay(nowMs)) return `오늘 ${clock}`
  if (day === seoulDay(nowMs + DAY_MS)) return `내일 ${clock}`
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일(${weekday}) ${clock}`
}

const seoulDay = (ms: number) => new Date(ms + SEOUL_AHEAD_MS).toISOString().slice(0, 10)
