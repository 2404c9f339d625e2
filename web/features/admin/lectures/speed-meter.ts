const OVER_MS = 5000

/** Bytes a second over the last few seconds; null until two moments are known. */
export function speedMeter(now: () => number) {
  let seen: { atMs: number; sent: number }[] = []
  return (sent: number): number | null => {
    const atMs = now()
    // A renewed session begins the file anew.
    if (sent < (seen.at(-1)?.sent ?? 0)) seen = []
    seen = [...seen.filter((one) => one.atMs >= atMs - OVER_MS), { atMs, sent }]
    const first = seen[0]!
    return atMs > first.atMs ? ((sent - first.sent) / (atMs - first.atMs)) * 1000 : null
  }
}
