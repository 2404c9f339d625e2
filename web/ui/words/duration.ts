/** In words: `42초`, `12분`, `1시간 5분`. Minutes are rounded, so that a course's parts add up closely enough. */
export function durationWords(seconds: number) {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))}초`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes}분`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)}시간` : `${Math.floor(minutes / 60)}시간 ${rest}분`
}

/** As a clock: `1:05`, `12:30`, `1:02:03`. */
export function clock(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}
