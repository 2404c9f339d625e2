import type { Stats } from '#contract/admin/dashboard.ts'
import { addDays } from '#contract/platform/seoul-day.ts'
import { seoulDate, seoulTime } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import { figuresOf } from './figures/figures.ts'
import { type StatsQuery, bucketsOf, spanBefore, spanOf, usualBy } from './stats-range.ts'
import * as store from './stats.store.ts'

const FAILED_STARTS_DAYS = 30

/** The figures of a range, of each bucket in it and of the period before (docs/decisions/0025). */
export async function showStats(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  query: StatsQuery,
): Promise<Stats> {
  const today = seoulDate(clock.now())
  const span = spanOf(query, today)
  const by = query.by ?? usualBy(span)
  const buckets = bucketsOf(span, by)
  const before = spanBefore(span)
  const [[whole, then, ...parts], now, failedStarts] = await Promise.all([
    figuresOf(db, [span, before, ...buckets]),
    store.findNow(db, { hasServer: config.SMTP_URL !== undefined }),
    store.countFailedStarts(db, { from: addDays(today, 1 - FAILED_STARTS_DAYS), to: today }),
  ])
  return {
    ...span,
    by,
    before: { ...before, figures: then! },
    isRunning: span.from <= today && today <= span.to,
    figures: whole!,
    buckets: buckets.map((bucket, at) => ({ ...bucket, figures: parts[at]! })),
    now: {
      at: seoulTime(now.at),
      waitingChats: now.waiting_chats,
      waitingSince: now.waiting_since && seoulTime(now.waiting_since),
      failedMails: now.failed_mails,
      failedJobs: now.failed_jobs,
      failedStarts,
    },
    isNewSchool: now.is_new_school,
  }
}
