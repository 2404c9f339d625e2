/** `11월 28일`: the server sends Seoul times, so day and time are substrings. */
export const shortDayOf = (time: string) => `${Number(time.slice(5, 7))}월 ${Number(time.slice(8, 10))}일`

/** `19:03:11`. */
export const clockOf = (time: string) => time.slice(11, 19)

const DAY_MS = 24 * 60 * 60_000
const SEOUL_AHEAD_MS = 9 * 60 * 60_000

/** The Seoul day `days` ahead, in words. */
export function dayAhead(days: number, fromMs = Date.now()) {
  const day = new Date(fromMs + SEOUL_AHEAD_MS + days * DAY_MS)
  return `${day.getUTCFullYear()}년 ${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일`
}
