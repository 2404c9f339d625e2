import { ok } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { RawStomp } from './raw-stomp.ts'
import { QUEUE } from './test-host.ts'

// Attacker, server and witness share one process, on a machine with other tests. The median must be as fast
// as members expect, and the maximum below that of a server blocked by an attack (many seconds).
const MEDIAN_MS = 250
const WORST_MS = 5_000
const PAUSE_MS = 5

/** Measures round trips during an attack and checks that they stay fast. */
export async function undisturbed(url: string, happening: () => Promise<void>): Promise<void> {
  const witness = await RawStomp.connect(url, 'witness')
  await witness.subscribe(QUEUE)
  const trips: number[] = []
  let isOver = false
  const talking = (async () => {
    while (!isOver || trips.length < 5) {
      const began = performance.now()
      witness.send('SEND', { destination: '/app/echo' }, String(trips.length))
      await witness.next('MESSAGE')
      trips.push(performance.now() - began)
      await sleep(PAUSE_MS)
    }
  })()
  await happening().finally(() => (isOver = true))
  await talking
  await witness.end()
  trips.sort((a, b) => a - b)
  const [median, worst] = [trips[trips.length >> 1] ?? 0, trips.at(-1) ?? 0]
  ok(median < MEDIAN_MS && worst < WORST_MS, `${trips.length} trips, median ${median} ms, worst ${worst} ms`)
}
