import type { AssetBodies } from './packed-asset.ts'

const BYTES_MAX = 16 * 1024 ** 2
const ABSENT_MAX = 2_000
/** A release that failed to publish a file tries again. */
const ABSENT_FOR_MS = 60_000

/** Remembers what was read from the store, and which names it does not have, both within limits. */
export class RecentAssets {
  readonly #found = new Map<string, AssetBodies>()
  readonly #absentUntil = new Map<string, number>()
  #bytes = 0

  /** Undefined: the store has to say; null: it does not have the file. */
  get(name: string): AssetBodies | null | undefined {
    const found = this.#found.get(name)
    if (found) {
      this.#found.delete(name)
      this.#found.set(name, found) // now the most recent one
      return found
    }
    return performance.now() < (this.#absentUntil.get(name) ?? 0) ? null : undefined
  }

  set(name: string, found: AssetBodies | null): void {
    this.#absentUntil.delete(name)
    if (found) this.#keep(name, found)
    else this.#absentUntil.set(name, performance.now() + ABSENT_FOR_MS)
    if (this.#absentUntil.size > ABSENT_MAX) this.#absentUntil.delete(this.#absentUntil.keys().next().value!)
  }

  #keep(name: string, found: AssetBodies): void {
    this.#found.set(name, found)
    this.#bytes += sizeOf(found)
    for (const [oldest, bodies] of this.#found) {
      if (this.#bytes <= BYTES_MAX) return
      this.#found.delete(oldest)
      this.#bytes -= sizeOf(bodies)
    }
  }
}

const sizeOf = (bodies: AssetBodies) => Object.values(bodies).reduce((sum, { length }) => sum + length, 0)
