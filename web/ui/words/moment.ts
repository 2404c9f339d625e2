/** The server sends Seoul times, so the day is a substring: `2026. 11. 21`, without line breaks. */
export const dayText = (time: string) => time.slice(0, 10).replaceAll('-', '.\u00a0')

/** `2026. 11. 21 14:06`; a line may break before the time. */
export const minuteText = (time: string) => `${dayText(time)} ${time.slice(11, 16)}`

const MINUTE_MS = 60_000
const STEPS = [
  { unit: '분', ms: MINUTE_MS, until: 60 },
  { unit: '시간', ms: 60 * MINUTE_MS, until: 24 },
  { unit: '일', ms: 24 * 60 * MINUTE_MS, until: 30 },
  { unit: '달', ms: 30 * 24 * 60 * MINUTE_MS, until: Infinity },
]

/** `방금`, `5분 전`, `2일 전`. */
export function agoText(time: string, nowMs: number) {
  const pastMs = nowMs - Date.parse(time)
  const step = STEPS.find(({ ms, until }) => pastMs < ms * until)
  if (!step || pastMs < MINUTE_MS) return '방금'
  return `${Math.floor(pastMs / step.ms)}${step.unit} 전`
}
