import type { Frame } from './open-frame.ts'

const SPIN_MS = 80
/** Half of it, because some browsers round their clocks. */
const GAP_MS = SPIN_MS / 2
const TRIES = 3

/**
 * Whether the frame runs in the thread of our page. The browser's name does not tell: Chromium isolates sandboxed frames on most
 * machines, but not on small ones. The frame blocks its thread for a moment; if our page keeps running, the threads differ. If not, the
 * machine may be busy, so it is measured up to three times.
 */
export async function sharesThread(frame: Frame): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) if ((await longestGapDuring(frame)) < GAP_MS) return false
  return true
}

async function longestGapDuring(frame: Frame): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  // Background tabs throttle timers, but not messages.
  port1.onmessage = () => {
    look()
    port2.postMessage(null)
  }
  port2.postMessage(null)
  try {
    await frame.spin(SPIN_MS)
    look()
    return longest
  } catch {
    return Infinity
  } finally {
    port1.close()
  }
}
