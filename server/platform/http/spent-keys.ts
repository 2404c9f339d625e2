const KEPT_MS = 1_000 // how long a limit that was lifted elsewhere may still refuse
const MOST = 10_000

type Kept = { askAgainAt: number; endsAt: number; tries: number; room: number }

/** Keys seen spent a moment ago: whoever hammers on is refused without a question to the database. */
export class SpentKeys {
  readonly #kept = new Map<string, Kept>()

  /** Notes a try; answers for how long the key is still spent, or null when the database has to be asked. */
  hit(key: string): number | null {
    const kept = this.#kept.get(key)
    const now = performance.now()
    if (!kept || now >= kept.askAgainAt || kept.tries + 1 >= kept.room) return null
    kept.tries += 1
    return kept.endsAt - now
  }

  /** `room` is how many tries later something changes. */
  keep(key: string, leftMs: number, room: number): void {
    if (this.#kept.size >= MOST) this.#dropOldest()
    const now = performance.now()
    const askAgainAt = now + Math.min(KEPT_MS, leftMs)
    this.#kept.set(key, { askAgainAt, endsAt: now + leftMs, tries: 0, room })
  }

  /** The tries that the database has not been told of, once. */
  take(key: string): number {
    const tries = this.#kept.get(key)?.tries ?? 0
    this.#kept.delete(key)
    return tries
  }

  #dropOldest(): void {
    const oldest = this.#kept.keys().next()
    if (!oldest.done) this.#kept.delete(oldest.value)
  }
}
