const PART_BYTES = 64 * 1024
/** A part counts as recent for one to two of these spans. */
const SPAN_MS = 30_000

/**
 * Records which parts of an open file were read within the last minute and are therefore in the page cache.
 */
export class RecentReads {
  readonly #bytes: number
  readonly #now: () => number
  #since: number
  #older: Uint8Array
  #newer: Uint8Array

  constructor(sizeBytes: number, now = () => performance.now()) {
    this.#bytes = Math.ceil(sizeBytes / PART_BYTES / 8)
    this.#now = now
    this.#since = now()
    this.#older = new Uint8Array(this.#bytes)
    this.#newer = new Uint8Array(this.#bytes)
  }

  /** Records a read from `start` up to `end`. Any touched part counts, because the system reads ahead. */
  add(start: number, end: number): void {
    this.#forgetOld()
    for (let part = Math.floor(start / PART_BYTES); part * PART_BYTES < end; part += 1)
      this.#newer[part >> 3]! |= bitOf(part)
  }

  hasAll(start: number, end: number): boolean {
    this.#forgetOld()
    for (let part = Math.floor(start / PART_BYTES); part * PART_BYTES < end; part += 1)
      if (!((this.#newer[part >> 3]! | this.#older[part >> 3]!) & bitOf(part))) return false
    return true
  }

  #forgetOld(): void {
    const ageMs = this.#now() - this.#since
    if (ageMs < SPAN_MS) return
    this.#since += ageMs
    this.#older = ageMs < 2 * SPAN_MS ? this.#newer : new Uint8Array(this.#bytes)
    this.#newer = new Uint8Array(this.#bytes)
  }
}

const bitOf = (part: number) => 1 << (part & 7)
