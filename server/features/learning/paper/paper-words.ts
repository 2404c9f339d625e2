import { seoulTime } from '#server/platform/clock.ts'
import { durationWords } from '#server/platform/words/duration-words.ts'

/** Such as `총 12시간 30분`. */
export const hoursWords = (seconds: number) => `총 ${durationWords(seconds)}`

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
