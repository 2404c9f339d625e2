const PAUSE_MS = 1
const MOST_WAITING = 1_000

/**
 * Lets waiting requests pass one by one with a pause. A refusal is cheap, but a client that retries immediately
 * would still use the whole process; so refused requests share a part of it.
 */
export function openPace() {
  const waiting: (() => void)[] = []
  let isRunning = false

  function next(): void {
    const go = waiting.shift()
    isRunning = go !== undefined
    if (!go) return
    go()
    setTimeout(next, PAUSE_MS)
  }

  return async function wait(): Promise<void> {
    if (waiting.length >= MOST_WAITING) return
    await new Promise<void>((go) => {
      waiting.push(go)
      if (!isRunning) next()
    })
  }
}
