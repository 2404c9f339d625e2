import type { FastifyInstance } from 'fastify'
import { addDays } from '#contract/platform/seoul-day.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { repeat, soonMs } from '#server/platform/jobs/repeat.ts'
import { closeDays, findFirstOpen } from './days.store.ts'

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
export async function closeOverDays({ db, clock }: CloseDeps, signal?: AbortSignal): Promise<void> {
  const last = addDays(seoulDate(new Date(clock.now().getTime() - SETTLED_MS)), -1)
  let from = await findFirstOpen(db)
  while (from !== null && from <= last && !signal?.aborted) {
    const to = earlier(addDays(from, AT_ONCE_DAYS - 1), last)
    await closeDays(db, { from, to })
    from = addDays(to, 1)
  }
}

const earlier = (one: string, other: string) => (one < other ? one : other)
