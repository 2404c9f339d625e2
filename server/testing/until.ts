import { setTimeout as sleep } from 'node:timers/promises'
import { atPace } from '../../bootstrap/machine-pace.mjs'

/** Long enough for the busiest machine: it detects endless waits, not slowness. */
const LIMIT_MS = atPace(60_000)
const PAUSE_MS = 15

/** Polls until a condition holds; the error after the time limit contains `what`. */
export async function until<Found>(
  find: () => Promise<Found | undefined | false> | Found | undefined | false,
  what: string,
  limitMs = LIMIT_MS,
  pauseMs = PAUSE_MS,
): Promise<Found> {
  const limit = Date.now() + limitMs
  for (;;) {
    const found = await find()
    if (found) return found
    if (Date.now() > limit) throw new Error(`waited in vain: ${what}`)
    await sleep(pauseMs)
  }
}
