/** Media seconds from..to, to > from. */
export type Range = [from: number, to: number]

/** Adds a range to a sorted, disjoint list; touching ranges are merged. */
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
 * Rounds to whole seconds. Both ends are rounded alike, so that ranges which met before a save still meet
 * after it.
 */
export function wholeSeconds(ranges: Range[]): Range[] {
  return ranges.reduce<Range[]>(
    (whole, [from, to]) => addRange(whole, [Math.round(from), Math.round(to)]),
    [],
  )
}

/** The share of a lecture that the ranges cover. */
export function partOf(ranges: readonly Range[], durationSec: number): number {
  const sec = ranges.reduce((sum, [from, to]) => sum + to - from, 0)
  return durationSec > 0 ? Math.min(1, sec / durationSec) : 0
}

/** Timers and clocks are inexact: a jump must exceed the playable distance by more than this. */
const JUMP_SLACK_SEC = 0.5
const JUMP_SLACK_RATIO = 1.25

/** Computes from positions which ranges were really played. */
export function createPlayedMeter(now: () => number) {
  let last: { positionSec: number; at: number } | null = null

  return {
    /** The range played since the last call; null after a jump or without movement. */
    moveTo(positionSec: number, rate: number): Range | null {
      const from = last
      const at = now()
      last = { positionSec, at }
      if (!from || positionSec <= from.positionSec) return null
      const couldHaveRunSec = ((at - from.at) / 1000) * rate * JUMP_SLACK_RATIO + JUMP_SLACK_SEC
      return positionSec - from.positionSec <= couldHaveRunSec ? [from.positionSec, positionSec] : null
    },
    /** Forgets the last position, so that the next call starts a new range. */
    lift() {
      last = null
    },
  }
}
