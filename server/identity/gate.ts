import { unavailable } from '#contract/problem.ts'
import { refuse } from '#server/http/refuse.ts'

type Room = { atOnce: number; waiting: number; retryAfterSec: number }

/** Lets a few in at once and some wait; whoever comes beyond that is asked to try again (503). */
export function openGate({ atOnce, waiting, retryAfterSec }: Room) {
  const queue: (() => void)[] = []
  let inside = 0

  async function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1
      return
    }
    if (queue.length >= waiting) refuse(unavailable, { headers: { 'retry-after': String(retryAfterSec) } })
    // The place of whoever leaves is handed over, so `inside` stays as it is.
    await new Promise<void>((admit) => queue.push(admit))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else inside -= 1
  }

  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
