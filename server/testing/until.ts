import { setTimeout as sleep } from 'node:timers/promises'
import { atPace } from '../../bootstrap/machine-pace.mjs'

/** Long for the busiest machine: this tells an end from none, never how fast something is. */
const LIMIT_MS = atPace(60_000)
const PAUSE_MS = 15

/** Waits for something that cannot be awaited itself, and says in vain for what. */
export async function until<Found>(
  find: () => Promise<Found | undefined | false> | Found | undefined | false,
  what: string,
  limitMs = LIMIT_MS,
): Promise<Found> {
  const limit = Date.now() + limitMs
  for (;;) {
    const found = await find()
    if (found) return found
    if (Date.now() > limit) throw new Error(`waited in vain: ${what}`)
    await sleep(PAUSE_MS)
  }
}
