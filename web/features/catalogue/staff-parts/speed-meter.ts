const OVER_MS = 5000

/** Bytes per second over the last few seconds; null until there are two samples. */
export function speedMeter(now: () => number) {
  let seen: { atMs: number; sent: number }[] = []
  return (sent: number): number | null => {
    const atMs = now()
    // A renewed session restarts the upload.
    if (sent < (seen.at(-1)?.sent ?? 0)) seen = []
    seen = [...seen.filter((one) => one.atMs >= atMs - OVER_MS), { atMs, sent }]
    const first = seen[0]!
    return atMs > first.atMs ? ((sent - first.sent) / (atMs - first.atMs)) * 1000 : null
  }
}
