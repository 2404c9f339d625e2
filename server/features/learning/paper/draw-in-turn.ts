import { setImmediate as nextTurn } from 'node:timers/promises'
import { openGate } from '#server/platform/http/gate.ts'

// Drawing a page blocks the process for about 40 ms, so other requests get a turn between two pages.
const press = openGate({ atOnce: 1, waiting: 40, retryAfterSec: 3 })

/** Draws one paper at a time; no member can fill the queue alone. */
export function drawInTurn<Drawn>(memberId: number, draw: () => Promise<Drawn>): Promise<Drawn> {
  return press(
    async () => {
      await nextTurn()
      return await draw()
    },
    { key: String(memberId) },
  )
}
