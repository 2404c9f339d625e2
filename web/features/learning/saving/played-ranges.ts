/** Media seconds from..to, to > from. */
export type Range = [from: number, to: number]

/** Puts one range into a sorted, disjoint list; touching ranges become one. */
export function addRange(ranges: Range[], [from, to]: Range): Range[] {
  if (!(to > from)) return ranges
  const before = ranges.filter((range) => range[1] < from)
  const after = ranges.filter((range) => range[0] > to)
  const touching = ranges.slice(before.length, ranges.length - after.length)
  const start = Math.min(from, touching[0]?.[0] ?? from)
  const end = Math.max(to, touching.at(-1)?.[1] ?? to)
  return [...before, [start, end], ...after]
}

export const addRanges = (ranges: Range[], more: Range[]): Range[] => more.reduce(addRange, ranges)

/**
 * Whole seconds for the wire. Both ends are rounded alike, so that two ranges which met before
 * a save still meet after it.
 */
export function wholeSeconds(ranges: Range[]): Range[] {
  return ranges.reduce<Range[]>(
    (whole, [from, to]) => addRange(whole, [Math.round(from), Math.round(to)]),
    [],
  )
}

/** How much of a lecture they are. */
export function partOf(ranges: readonly Range[], durationSec: number): number {
  const sec = ranges.reduce((sum, [from, to]) => sum + to - from, 0)
  return durationSec > 0 ? Math.min(1, sec / durationSec) : 0
}

/** Timers and clocks are not exact; a jump is longer than this beyond what could have been played. */
const JUMP_SLACK_SEC = 0.5
const JUMP_SLACK_RATIO = 1.25

/** Listens to where the video is and tells which part of it really ran. */
export function createPlayedMeter(now: () => number) {
  let last: { positionSec: number; at: number } | null = null

  return {
    /** The range that ran since the last call; null after a jump, a stop, or standing still. */
    moveTo(positionSec: number, rate: number): Range | null {
      const from = last
      const at = now()
      last = { positionSec, at }
      if (!from || positionSec <= from.positionSec) return null
      const couldHaveRunSec = ((at - from.at) / 1000) * rate * JUMP_SLACK_RATIO + JUMP_SLACK_SEC
      return positionSec - from.positionSec <= couldHaveRunSec ? [from.positionSec, positionSec] : null
    },
    /** Forgets where it was: what comes next is a new beginning. */
    lift() {
      last = null
    },
  }
}
