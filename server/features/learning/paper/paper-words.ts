import { seoulTime } from '#server/platform/clock.ts'

/** Such as `총 12시간 30분`; less than an hour in minutes, less than a minute in seconds. */
export function hoursWords(seconds: number): string {
  if (seconds < 60) return `총 ${seconds}초`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return ['총', hours > 0 && `${hours}시간`, minutes % 60 > 0 && `${minutes % 60}분`]
    .filter(Boolean)
    .join(' ')
}

/** Writes `2026-11-21` as `2026년 11월 21일`. */
export function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}

export const momentWords = (at: Date) => {
  const written = seoulTime(at)
  return `${dayWords(written.slice(0, 10))} ${written.slice(11, 16)}`
}

export const percentWords = (part: number) => `${Math.floor(part * 100 + 1e-9)}%`
