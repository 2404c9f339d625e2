/** Seeded random numbers (mulberry32). */
export type Chance = {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** An integer from 0 to below `below`. */
  whole(below: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Returns true with probability `share`, 0 to 1. */
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
