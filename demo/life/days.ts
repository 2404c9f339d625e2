const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SEOUL_MS = 9 * HOUR_MS

/** A moment so many days before the day of `now` in Seoul, at that hour there. */
export function seoulMoment(now: Date, daysAgo: number, hour: number): Date {
  const midnight = Math.floor((now.getTime() + SEOUL_MS) / DAY_MS) * DAY_MS - SEOUL_MS
  return new Date(midnight - daysAgo * DAY_MS + hour * HOUR_MS)
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)
