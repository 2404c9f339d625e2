import type { FastifyInstance } from 'fastify'
import { addDays } from '#contract/platform/seoul-day.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { repeat, soonMs } from '#server/platform/jobs/repeat.ts'
import { closeDays, closeDaysAgain, findFirstDay, findFirstOpen } from './figures/days.store.ts'

const EVERY_MS = 3_600_000
/** A save that was made offline arrives up to a day later, and an hour for transactions that are still open. */
const SETTLED_MS = 25 * 3_600_000
/** In one statement, which the database ends after five seconds. */
const AT_ONCE_DAYS = 7

type CloseDeps = Pick<Deps, 'db' | 'clock'>

/** Soon after the start and then every hour, stores the figures of days that are over; several processes may do so. */
export function closeDaysRegularly(app: FastifyInstance, deps: CloseDeps & Pick<Deps, 'log'>): void {
  const work = (signal: AbortSignal) => closeOverDays(deps, signal)
  const round = repeat({ everyMs: EVERY_MS, firstMs: soonMs(), name: 'closing of days', log: deps.log, work })
  app.addHook('onClose', () => round.close())
}

/** Closes every day that is over, from the last closed one on. */
export async function closeOverDays(deps: CloseDeps, signal?: AbortSignal): Promise<void> {
  const from = await findFirstOpen(deps.db)
  const to = lastOver(deps)
  for (const days of from === null ? [] : portions(from, to)) {
    if (signal?.aborted) return
    await closeDays(deps.db, days)
  }
}

/**
 * Counts every day that is over again, from this one on (YYYY-MM-DD) and also those that were never closed. Returns which days
 * these were, and null if there are none.
 */
export async function recountDays(deps: CloseDeps, from: string): Promise<DayRange | null> {
  const [first, firstOpen] = [await findFirstDay(deps.db), await findFirstOpen(deps.db)]
  if (first === null || firstOpen === null) return null
  const range = { from: later(first, earlier(from, firstOpen)), to: lastOver(deps) }
  for (const days of portions(range.from, range.to)) await closeDaysAgain(deps.db, days)
  return range.from > range.to ? null : range
}

type DayRange = { from: string; to: string }

const lastOver = ({ clock }: CloseDeps) =>
  addDays(seoulDate(new Date(clock.now().getTime() - SETTLED_MS)), -1)

function* portions(from: string, to: string): Generator<DayRange> {
  for (let first = from; first <= to; first = addDays(first, AT_ONCE_DAYS))
    yield { from: first, to: earlier(addDays(first, AT_ONCE_DAYS - 1), to) }
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)
