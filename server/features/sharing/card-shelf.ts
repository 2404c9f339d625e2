import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { openGate } from '#server/platform/http/gate.ts'
import { Refusal } from '#server/platform/http/refuse.ts'

type ShelfOptions = {
  /** Bytes of pictures in memory; a card has about 20 kB, or 100 kB with a photograph as its cover. */
  keptBytes: number
  /** How many wait while one is drawn. */
  waiting: number
  perMinute: number
  retryAfterSec: number
}

/** Keeps drawn cards by their version, and draws one at a time; null when too many are asked for. */
export function openCardShelf({ keptBytes, waiting, perMinute, retryAfterSec }: ShelfOptions) {
  const cards = new Map<string, Promise<Buffer | null>>()
  /** The bytes of each drawn card, oldest first. */
  const sizes = new Map<string, number>()
  let bytes = 0
  const pace = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const inTurn = openGate({ atOnce: 1, waiting, retryAfterSec })

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

  return function get(version: string, draw: () => Promise<Buffer>): Promise<Buffer | null> {
    const known = cards.get(version)
    if (known) return known
    const drawn = inTurn(async () => {
      await pace.consume('cards')
      return draw()
    }).then(
      (card) => {
        keep(version, card.length)
        return card
      },
      (error: unknown) => {
        cards.delete(version)
        if (error instanceof Refusal || error instanceof RateLimiterRes) return null
        throw error
      },
    )
    cards.set(version, drawn)
    return drawn
  }
}
