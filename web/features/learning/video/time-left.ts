import { speedText } from '#web/features/learning/video/speeds.ts'
import { clock } from '#web/ui/words/duration.ts'

/** `12:05 · 1.5배`: what is left of the day, not of the video. */
export function timeLeft(atSec: number, lengthSec: number, rate: number): string {
  // At normal speed it and the moment that is shown beside it make the length.
  const leftSec = Math.max(
    0,
    rate === 1 ? Math.floor(lengthSec) - Math.floor(atSec) : Math.ceil((lengthSec - atSec) / rate),
  )
  return rate === 1 ? clock(leftSec) : `${clock(leftSec)} · ${speedText(rate)}`
}
