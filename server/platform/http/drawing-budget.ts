const MOST_MS = 1_000
/** A tenth of one processor on average. */
const REFILL_MS_PER_SEC = 100
/** Reserved for each running render, whose cost is known only at its end. */
const RESERVED_MS = 30

export type DrawingBudget = {
  isSpent(): boolean
  charge<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn>
}

/**
 * A budget of processor time for rendering pages. It counts the whole process's time during a render: a busy
 * server renders less, and concurrent renders are not counted twice.
 */
export function openDrawingBudget(usedByProcessMs = processorMs): DrawingBudget {
  let leftMs = MOST_MS
  let filledAt = performance.now()
  let usedMs = 0
  let running = 0

  function settle(): void {
    const now = performance.now()
    leftMs = Math.min(MOST_MS, leftMs + ((now - filledAt) / 1000) * REFILL_MS_PER_SEC)
    filledAt = now
    const used = usedByProcessMs()
    if (running > 0) leftMs -= used - usedMs
    usedMs = used
  }

  return {
    isSpent() {
      settle()
      return leftMs <= running * RESERVED_MS
    },
    async charge(draw) {
      settle()
      running += 1
      try {
        return await draw()
      } finally {
        settle()
        running -= 1
      }
    },
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
