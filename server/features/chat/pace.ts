const WINDOW_MS = 10_000
const MOST = 5_000

/** So many in ten seconds by one person; counted where their connection is. */
export class Pace {
  readonly #most: number
  readonly #taken = new Map<number, number[]>()

  constructor(most: number) {
    this.#most = most
  }

  /** False: that was one too many, and does not count. */
  take(memberId: number, now = performance.now()): boolean {
    const lately = (this.#taken.get(memberId) ?? []).filter((at) => at > now - WINDOW_MS)
    if (lately.length >= this.#most) return false
    if (this.#taken.size >= MOST) this.#sweep(now)
    lately.push(now)
    this.#taken.set(memberId, lately)
    return true
  }

  #sweep(now: number): void {
    for (const [memberId, taken] of this.#taken)
      if (taken.at(-1)! <= now - WINDOW_MS) this.#taken.delete(memberId)
  }
}
