import { RateLimiterMemory } from 'rate-limiter-flexible'

type ShelfOptions = {
  /** How many cards are kept, about 30 kB each. */
  kept: number
  /** How many may be drawn or wait for it. */
  waiting: number
  perMinute: number
}

/** Keeps drawn cards by their version, and draws one at a time; null when too many are asked for. */
export function openCardShelf({ kept, waiting, perMinute }: ShelfOptions) {
  const cards = new Map<string, Promise<Buffer>>()
  const pace = new RateLimiterMemory({ points: perMinute, duration: 60 })
  let unfinished = 0
  let last: Promise<unknown> = Promise.resolve()

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
    if (cards.size > kept) cards.delete(cards.keys().next().value ?? '')
    try {
      return await drawn
    } catch (error) {
      cards.delete(version)
      if (error instanceof Error) throw error
      return null // the limiter rejects with its state
    } finally {
      unfinished -= 1
    }
  }
}
