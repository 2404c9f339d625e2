import type { Quote } from '#contract/site/site-settings.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'

const DAY_MS = 86_400_000

/** A different quote each Seoul day. */
export function quoteOn({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Quote {
  const { value: quotes } = settings.values().quotes
  const day = Date.parse(seoulDate(clock.now())) / DAY_MS
  return quotes[day % quotes.length]!
}
