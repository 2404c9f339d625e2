const MINUTE_MS = 60_000
const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN

/** Longer than the 3 minutes after which an unread answer is sent by email. */
const WAITS_LONG_MS = 5 * MINUTE_MS

/** The waiting time in words; never negative, even if this clock is behind the server's. */
export function waitingWords(since: string, nowMs: number): { words: string; isLong: boolean } {
  const waitedMs = Math.max(0, nowMs - Date.parse(since))
  return { words: `${spanWords(Math.floor(waitedMs / MINUTE_MS))} 대기`, isLong: waitedMs >= WAITS_LONG_MS }
}

function spanWords(minutes: number) {
  if (minutes < 1) return '1분 미만'
  if (minutes < HOUR_MIN) return `${minutes}분째`
  if (minutes < DAY_MIN) {
    const rest = minutes % HOUR_MIN
    return `${Math.floor(minutes / HOUR_MIN)}시간${rest ? ` ${rest}분` : ''}째`
  }
  return `${Math.floor(minutes / DAY_MIN)}일째`
}
