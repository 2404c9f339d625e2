const WINDOW_MS = 10_000
const MOST = 5_000

/**
 * Limits messages per ten seconds and person, without the database. It counts those of this process; the statement that
 * stores a message counts those of all.
 */
export class Pace {
  readonly #most: number
  readonly #taken = new Map<number, number[]>()

  constructor(most: number) {
    this.#most = most
  }

  /** False: over the limit; such a message is not counted. */
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
