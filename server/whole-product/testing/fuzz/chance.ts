/** Numbers that look like chance and are the same each time for the same seed (mulberry32). */
export type Chance = {
  /** 0 up to but without 1. */
  next(): number
  /** A whole number, 0 up to but without `below`. */
  whole(below: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Happens as often as `share` says, 0 to 1. */
  happens(share: number): boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    pick: (items) => items[whole(items.length)]!,
    happens: (share) => next() < share,
  }
}
