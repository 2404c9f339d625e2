/** The study time of a lesson as it is typed. */
export const minutesText = (seconds: number) => String(Math.round((seconds / 60) * 100) / 100)

/** Null: estimated. NaN: what is typed is no number. */
export const secondsOf = (minutes: string | null): number | null =>
  minutes === null ? null : minutes.trim() === '' ? Number.NaN : Math.round(Number(minutes) * 60)

/** `30초`, `4분`, `3분 30초`. */
export function studyWords(seconds: number): string {
  const rest = seconds % 60
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `${rest}초`
  return rest === 0 ? `${minutes}분` : `${minutes}분 ${rest}초`
}
