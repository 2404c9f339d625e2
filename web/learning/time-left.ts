import { speedText } from '#web/learning/speeds.ts'
import { clock } from '#web/ui/duration.ts'

/** `12:05 · 1.5배`: what is left of the day, not of the video. */
export function timeLeft(atSec: number, lengthSec: number, rate: number): string {
  const leftSec = Math.ceil(Math.max(0, lengthSec - atSec) / rate)
  return rate === 1 ? clock(leftSec) : `${clock(leftSec)} · ${speedText(rate)}`
}
