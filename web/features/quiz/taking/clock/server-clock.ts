export type ServerClock = ReturnType<typeof createServerClock>

/**
 * The server's clock, from the time in its replies. Counts with a timer of the browser that no change of the device's
 * clock moves. Of several replies the one with the shortest way counts: the latest time.
 */
export function createServerClock(now: string) {
  let aheadMs = -Infinity
  const sync = (serverNow: string) => {
    aheadMs = Math.max(aheadMs, Date.parse(serverNow) - performance.now())
  }
  sync(now)
  return { nowMs: () => performance.now() + aheadMs, sync }
}
