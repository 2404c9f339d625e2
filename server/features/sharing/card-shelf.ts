import { RateLimiterMemory } from 'rate-limiter-flexible'

type ShelfOptions = {
  /** Bytes of pictures in memory; a card has about 20 kB, or 100 kB with a photograph as its cover. */
  keptBytes: number
  /** How many may be drawn or wait for it. */
  waiting: number
  perMinute: number
}

/** Keeps drawn cards by their version, and draws one at a time; null when too many are asked for. */
export function openCardShelf({ keptBytes, waiting, perMinute }: ShelfOptions) {
  const cards = new Map<string, Promise<Buffer>>()
  /** The bytes of each drawn card, oldest first. */
  const sizes = new Map<string, number>()
  let bytes = 0
  const pace = new RateLimiterMemory({ points: perMinute, duration: 60 })
  let unfinished = 0
  let last: Promise<unknown> = Promise.resolve()

  function keep(version: string, size: number): void {
    sizes.set(version, size)
    bytes += size
    for (const [oldest, itsSize] of sizes) {
      if (bytes <= keptBytes) return
      sizes.delete(oldest)
      cards.delete(oldest)
      bytes -= itsSize
    }
  }

  return async function get(version: string, draw: () => Promise<Buffer>): Promise<Buffer | null> {
    const known = cards.get(version)
    if (known) return known
    if (unfinished >= waiting) return null
    unfinished += 1
    const drawn = last.then(async () => {
      await pace.consume('cards')
      return draw()
    })
    last = drawn.catch(() => {})
    cards.set(version, drawn)
    try {
      const card = await drawn
      keep(version, card.length)
      return card
    } catch (error) {
      cards.delete(version)
      if (error instanceof Error) throw error
      return null // the limiter rejects with its state
    } finally {
      unfinished -= 1
    }
  }
}
