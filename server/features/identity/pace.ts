const PAUSE_MS = 1
const MOST_WAITING = 1_000

/**
 * Lets those who wait go one by one with a pause between. Refusing costs little, but whoever asks again as
 * fast as they are refused would still have all of the process; so they get a part of it.
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
