const KEPT_MS = 1_000 // how long a limit that was lifted in another process may still apply here
const MOST = 10_000

type SpentKey = { askAgainAt: number; endsAt: number; tries: number; room: number }

/** A short cache of exhausted keys: repeated tries are refused without a database query. */
export class SpentKeys {
  readonly #kept = new Map<string, SpentKey>()

  /** Counts a try. Returns the remaining block in ms, or null when the database has to be asked. */
  hit(key: string): number | null {
    const kept = this.#kept.get(key)
    const now = performance.now()
    if (!kept || now >= kept.askAgainAt || kept.tries + 1 >= kept.room) return null
    kept.tries += 1
    return kept.endsAt - now
  }

  /** `room`: the number of further tries that lengthens the block. */
  keep(key: string, leftMs: number, room: number): void {
    if (this.#kept.size >= MOST) this.#dropOldest()
    const now = performance.now()
    const askAgainAt = now + Math.min(KEPT_MS, leftMs)
    this.#kept.set(key, { askAgainAt, endsAt: now + leftMs, tries: 0, room })
  }

  /** Removes the key and returns the tries that the database has not counted yet. */
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
