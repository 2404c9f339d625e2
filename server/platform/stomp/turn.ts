/** Processes items strictly in order; synchronous work runs at once. */
export class Turn<Thing> {
  readonly #work: (thing: Thing) => Promise<void> | void
  #waiting: Thing[] = []
  #isBusy = false

  constructor(work: (thing: Thing) => Promise<void> | void) {
    this.#work = work
  }

  get waiting(): number {
    return this.#waiting.length
  }

  take(thing: Thing): void {
    if (this.#isBusy) this.#waiting.push(thing)
    else this.#begin(thing)
  }

  /** Discards the items that wait. */
  clear(): void {
    this.#waiting = []
  }

  #begin(thing: Thing): void {
    const working = this.#work(thing)
    if (!working) return
    this.#isBusy = true
    void working.then(() => this.#next())
  }

  #next(): void {
    this.#isBusy = false
    while (!this.#isBusy && this.#waiting.length > 0) this.#begin(this.#waiting.shift()!)
  }
}
