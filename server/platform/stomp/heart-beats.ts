const SILENT_HALVES = 6 // three times the agreed time

type Agreed = { outMs: number; inMs: number; beat(): void; silent(): void }

/**
 * Beats where nothing else was said, and notices where nothing is heard. A message only sets a flag; the clock is looked
 * at twice in each agreed time.
 */
export class HeartBeats {
  #hasSaid = false
  #silentHalves = 0
  readonly #timers: NodeJS.Timeout[] = []

  constructor({ outMs, inMs, beat, silent }: Agreed) {
    if (outMs > 0)
      this.#every(outMs / 2, () => {
        if (!this.#hasSaid) beat()
        this.#hasSaid = false
      })
    if (inMs > 0)
      this.#every(inMs / 2, () => {
        this.#silentHalves += 1
        if (this.#silentHalves > SILENT_HALVES) silent()
      })
  }

  said(): void {
    this.#hasSaid = true
  }

  heard(): void {
    this.#silentHalves = 0
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  #every(ms: number, look: () => void): void {
    this.#timers.push(setInterval(look, ms).unref())
  }
}

/** What a client offers (`heart-beat`) against the shortest time of ours; null where it makes no sense. */
export function agreeOnBeats(offered: string | undefined, shortestMs: number) {
  const [, sends, wants] = /^(\d{1,9}),(\d{1,9})$/.exec(offered ?? '0,0') ?? []
  if (sends === undefined || wants === undefined) return null
  const agreed = (ms: number) => (ms === 0 ? 0 : Math.max(shortestMs, ms))
  return { inMs: agreed(Number(sends)), outMs: agreed(Number(wants)) }
}
