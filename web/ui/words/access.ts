import { count } from './won.ts'

const DAY_MS = 86_400_000

/** From this many days before the end on, screens point it out. */
export const ENDS_SOON_DAYS = 14

/** `365일`; null: no end. */
export const accessPeriod = (days: number | null) => (days === null ? '기한 없이' : `${count(days)}일`)

/** Days until the end of access, rounded up; 0 once it is over. */
export const daysUntil = (end: string, nowMs = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(end) - nowMs) / DAY_MS))
