import { type RawBuilder, sql } from 'kysely'
import type { Span, Stats } from '#contract/admin/dashboard.ts'
import { daysIn } from '#contract/platform/seoul-day.ts'
import { staffRoles } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/db.ts'

export type MoneyRow = { paid: number; refunded: number; orders: number }

/** Payments and refunds, on the day that they happened. */
export const sumMoney = (db: Db, spans: readonly Span[]): Promise<MoneyRow[]> =>
  perSpan<MoneyRow>(
    db,
    spans,
    sql`
      select coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
        (count(*) filter (where kind = 'payment'))::int as orders
      from ledger where at >= span.begins and at < span.ends`,
  )

export const countSignUps = (db: Db, spans: readonly Span[]): Promise<number[]> =>
  counts(db, spans, sql`member where created_at >= span.begins and created_at < span.ends`)

export const countCompletions = (db: Db, spans: readonly Span[]): Promise<number[]> =>
  counts(db, spans, sql`course_completion where completed_at >= span.begins and completed_at < span.ends`)

/** Counts each learner once per span. */
export async function countLearners(db: Db, spans: readonly Span[]): Promise<number[]> {
  const long = spans.filter(isLong)
  const short = spans.filter((span) => !isDay(span) && !isLong(span))
  const [daily, ofShort, ofLong] = await Promise.all([
    countDailyLearners(db, spans.filter(isDay)),
    counts(
      db,
      short,
      sql`(select member_id from attendance where day between span.first and span.last group by member_id) as learner`,
    ),
    Promise.all(long.map((span) => countLearnersOf(db, span))),
  ])
  return spans.map((span) => {
    if (isDay(span)) return daily.get(span.from) ?? 0
    return isLong(span) ? ofLong[long.indexOf(span)]! : ofShort[short.indexOf(span)]!
  })
}

const LONG_DAYS = 92 // no bucket is longer than a month
const isDay = ({ from, to }: Span) => from === to
const isLong = ({ from, to }: Span) => daysIn(from, to) > LONG_DAYS

/** Planned for each span: for a long one PostgreSQL then reads member by member, without sorting. */
async function countLearnersOf(db: Db, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id)::int as count from attendance
    where day between ${from}::date and ${to}::date`.execute(db)
  return rows[0]!.count
}

/** Reads a year's days once along the index, instead of day by day. */
async function countDailyLearners(db: Db, days: readonly Span[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text, count(distinct member_id)::int as count from attendance
    where day = any (${days.map(({ from }) => from)}::date[]) group by day`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

async function counts(db: Db, spans: readonly Span[], from: RawBuilder<unknown>): Promise<number[]> {
  const rows = await perSpan<{ count: number }>(db, spans, sql`select count(*)::int as count from ${from}`)
  return rows.map(({ count }) => count)
}

/** One row for every span, in order; a day starts at midnight in Seoul. */
async function perSpan<Row>(db: Db, spans: readonly Span[], of: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select summed.*
    from (
      select place, first, last, first::timestamp at time zone 'Asia/Seoul' as begins,
        (last + 1)::timestamp at time zone 'Asia/Seoul' as ends
      from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
        with ordinality as given (first, last, place)
    ) span
    cross join lateral (${of}) summed
    order by span.place`.execute(db)
  return rows
}

export async function countFailedStarts(db: Db, { from, to }: Span): Promise<Stats['now']['failedStarts']> {
  const { rows } = await sql<Stats['now']['failedStarts'][number]>`
    select engine, sum(starts)::int as count from practice_failed_start
    where day between ${from}::date and ${to}::date
    group by engine order by count desc, engine`.execute(db)
  return rows
}

export type NowRow = {
  at: Date
  waiting_chats: number
  waiting_since: Date | null
  failed_mails: number
  failed_jobs: number
  is_new_school: boolean
}

/** Failed emails are counted as in the list of emails; their dead jobs are not counted again. */
export async function findNow(db: Db, { hasServer }: { hasServer: boolean }): Promise<NowRow> {
  const { rows } = await sql<NowRow>`
    select now() as at, chats.*, mails.*, dead.*,
      not exists (select from ledger) and not exists (select from attendance)
        and not exists (select from member where not roles && ${staffRoles}::text[]) as is_new_school
    from (
      select count(*)::int as waiting_chats, min(waiting_since) as waiting_since
      from chat_room where status <> 'closed' and waiting_since is not null
    ) chats, (
      select count(*)::int as failed_mails from mail
      where created_at > now() - interval '30 days' and sent_at is null
        and (failed_at is not null or (${hasServer} and queued_at < now() - interval '2 days'))
    ) mails, (
      select count(*)::int as failed_jobs from jobs.job
      where name like '%-failed' and name <> 'mail-failed' and state = 'created'
    ) dead`.execute(db)
  return rows[0]!
}
