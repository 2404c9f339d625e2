import { openGate } from '#server/platform/http/gate.ts'
import { pause } from './pause.ts'

// Setting a page holds the processor for some forty milliseconds: the saves of all others come between two of them.
const press = openGate({ atOnce: 1, waiting: 40, retryAfterSec: 3 })

/** One paper after the other, and nobody fills the line alone. */
export function drawInTurn<Drawn>(memberId: number, draw: () => Promise<Drawn>): Promise<Drawn> {
  return press(
    async () => {
      await pause()
      return await draw()
    },
    { key: String(memberId) },
  )
}
