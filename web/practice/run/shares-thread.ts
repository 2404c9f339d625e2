import type { Frame } from './open-frame.ts'

const SPIN_MS = 80
/** Half of it: some browsers round what their clock says. */
const GAP_MS = SPIN_MS / 2
const TRIES = 3

/**
 * Whether a page in this frame holds up ours. No name of a browser says it: Chromium gives a frame without an origin a process of its
 * own on most machines and not on small ones. So the frame keeps its thread for a moment. If we can work meanwhile, that is proof;
 * if not, the machine may just be busy, and it is asked again.
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
  // Timers of a tab in the background are slowed down, messages are not.
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
