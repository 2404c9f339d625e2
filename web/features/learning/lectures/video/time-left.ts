import { speedText } from '#web/features/learning/lectures/video/speeds.ts'
import { clock } from '#web/ui/words/duration.ts'

/** `12:05 · 1.5배`: the real time until the end, at this speed. */
export function timeLeft(atSec: number, lengthSec: number, rate: number): string {
  // At normal speed, so that it adds up with the shown position to the duration.
  const leftSec = Math.max(
    0,
    rate === 1 ? Math.floor(lengthSec) - Math.floor(atSec) : Math.ceil((lengthSec - atSec) / rate),
  )
  return rate === 1 ? clock(leftSec) : `${clock(leftSec)} · ${speedText(rate)}`
}
