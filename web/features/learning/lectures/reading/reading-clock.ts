/** Without a scroll, a key or a pointer for this long, nobody reads. */
export const IDLE_AFTER_MS = 60_000

/** Counts the time during which a visible text is being read. */
export function createReadingClock(now: () => number = Date.now) {
  let countedAt = now()
  let activeUntil = countedAt + IDLE_AFTER_MS
  return {
    /** The reader scrolled, or used a key or a pointer. */
    active() {
      activeUntil = now() + IDLE_AFTER_MS
    },
    /** Seconds read since the last call, if the text was visible until now. */
    takeSec(wasVisible: boolean): number {
      const from = countedAt
      countedAt = now()
      return wasVisible ? Math.max(0, Math.min(countedAt, activeUntil) - from) / 1000 : 0
    },
  }
}

export type ReadingClock = ReturnType<typeof createReadingClock>
