const SILENT_HALVES = 6 // three times the agreed time

type HeartBeatOptions = { outMs: number; inMs: number; beat(): void; silent(): void }

/**
 * Sends a heart-beat after silence and detects a silent peer. A message only sets a flag; timers check it
 * twice per agreed interval.
 */
export class HeartBeats {
  #hasSaid = false
  #silentHalves = 0
  readonly #timers: NodeJS.Timeout[] = []

  constructor({ outMs, inMs, beat, silent }: HeartBeatOptions) {
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

/** Negotiates the client's `heart-beat` header with our shortest interval; null if it is invalid. */
export function agreeOnBeats(offered: string | undefined, shortestMs: number) {
  const [, sends, wants] = /^(\d{1,9}),(\d{1,9})$/.exec(offered ?? '0,0') ?? []
  if (sends === undefined || wants === undefined) return null
  const agreed = (ms: number) => (ms === 0 ? 0 : Math.max(shortestMs, ms))
  return { inMs: agreed(Number(sends)), outMs: agreed(Number(wants)) }
}
