import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** What happened on one Seoul day; `learners` counts each member once. Money in won. */
export type DayFigures = {
  /** YYYY-MM-DD */
  day: string
  paid: number
  refunded: number
  orders: number
  sign_ups: number
  completions: number
  learners: number
}

type DayRange = { first: RawBuilder<unknown>; last: RawBuilder<unknown> }

/** Begins each statement that counts days after the last closed one from the rows. */
const OPEN = sql`open as materialized (
  select coalesce(max(day) + 1, '-infinity') as first from day_figure)`
const FIRST_OPEN = sql`(select first from open)`

/** The days of a range on which anything happened, in order: closed days as they were stored, later ones from the rows. */
export async function findDays(db: Db, { from, to }: { from: string; to: string }): Promise<DayFigures[]> {
  const open = { first: sql`greatest(${FIRST_OPEN}, ${from}::date)`, last: sql`${to}::date` }
  const { rows } = await sql<DayFigures>`
    with ${OPEN}
    select day::text, paid, refunded, orders, sign_ups, completions, learners
    from day_figure where day between ${from}::date and ${to}::date
    union all
    select day::text, paid, refunded, orders, sign_ups, completions, learners from (${countedDays(open)}) counted
    order by day`.execute(db)
  return rows
}

/** How many different members learned in each range, in the order of the ranges. */
export async function countLearners(
  db: Db,
  ranges: readonly { from: string; to: string }[],
): Promise<number[]> {
  if (ranges.length === 0) return []
  const [firsts, lasts] = [ranges.map(({ from }) => from), ranges.map(({ to }) => to)]
  const open = {
    first: sql`greatest(${FIRST_OPEN}, (select min(first) from given))`,
    last: sql`(select max(last) from given)`,
  }
  const { rows } = await sql<{ learners: number }>`
    with ${OPEN}, given as materialized (
      select * from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as given (first, last, place)
    ), opened as materialized (${countedReturns(open)})
    select (closed.learners + later.learners)::int as learners
    from given
    cross join lateral (
      select coalesce(sum(learners), 0) as learners from learner_return
      where day between given.first and given.last and previous_day < given.first
    ) closed
    cross join lateral (
      select coalesce(sum(learners), 0) as learners from opened
      where day between given.first and given.last and previous_day < given.first
    ) later
    order by given.place`.execute(db)
  return rows.map(({ learners }) => learners)
}

const FIRST_OF_ROWS = sql`least(
  (select min(at at time zone 'Asia/Seoul') from ledger),
  (select min(created_at at time zone 'Asia/Seoul') from member),
  (select min(completed_at at time zone 'Asia/Seoul') from course_completion),
  (select min(day)::timestamp from attendance)
)::date`

/** The first day that is not closed: the day after the last closed one, else that of the first row; null without any. */
export async function findFirstOpen(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) + 1 from day_figure), ${FIRST_OF_ROWS})::text as day`.execute(db)
  return rows[0]!.day
}

/** The first day that is closed or has rows; null without any. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least((select min(day) from day_figure), ${FIRST_OF_ROWS})::text as day`.execute(db)
  return rows[0]!.day
}

/**
 * Stores the figures of each day of a range. A day that another process has closed is left alone; one statement, so a crash
 * leaves no day half closed.
 */
export async function closeDays(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const range = { first: sql`${from}::date`, last: sql`${to}::date` }
  await sql`
    with closed as (
      insert into day_figure (day, paid, refunded, orders, sign_ups, completions, learners)
      select given.day::date, coalesce(paid, 0), coalesce(refunded, 0), coalesce(orders, 0), coalesce(sign_ups, 0),
        coalesce(completions, 0), coalesce(learners, 0)
      from generate_series(${from}::date, ${to}::date, interval '1 day') as given (day)
      left join (${countedDays(range)}) counted on counted.day = given.day
      order by given.day
      on conflict (day) do nothing
      returning day
    )
    insert into learner_return (day, previous_day, learners)
    select day, previous_day, learners from (${countedReturns(range)}) counted join closed using (day)`.execute(
    db,
  )
}

/** As `closeDays`, but counts days that are closed again; their old figures are seen until the new ones are there. */
export async function closeDaysAgain(db: Db, range: { from: string; to: string }): Promise<void> {
  const { from, to } = range
  await db.transaction().execute(async (trx) => {
    await sql`
      with days as (delete from day_figure where day between ${from}::date and ${to}::date)
      delete from learner_return where day between ${from}::date and ${to}::date`.execute(trx)
    await closeDays(trx, range)
  })
}

const begin = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Asia/Seoul')`
const seoulDay = (at: string) => sql`(${sql.ref(at)} at time zone 'Asia/Seoul')::date`
const within = (at: string, { first, last }: DayRange) =>
  sql`${sql.ref(at)} >= ${begin(first)} and ${sql.ref(at)} < ${begin(sql`${last} + 1`)}`

const countedDays = (range: DayRange) => sql`
  select day, sum(paid)::bigint as paid, sum(refunded)::bigint as refunded, sum(orders)::int as orders,
    sum(sign_ups)::int as sign_ups, sum(completions)::int as completions, sum(learners)::int as learners
  from (
    select ${seoulDay('at')} as day, coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
      coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
      count(*) filter (where kind = 'payment') as orders, 0 as sign_ups, 0 as completions, 0 as learners
    from ledger where ${within('at', range)} group by 1
    union all
    select ${seoulDay('created_at')}, 0, 0, 0, count(*), 0, 0
    from member where ${within('created_at', range)} group by 1
    union all
    select ${seoulDay('completed_at')}, 0, 0, 0, 0, count(*), 0
    from course_completion where ${within('completed_at', range)} group by 1
    union all
    select day, 0, 0, 0, 0, 0, count(distinct member_id)
    from attendance where day between ${range.first} and ${range.last} group by 1
  ) facts group by day`

/**
 * Per learner and day the learner's day before it, counted by both. With `day <` as a condition PostgreSQL would look for the
 * maximum through the days of all learners, to the first one for each who is new; so it is a filter.
 */
const countedReturns = ({ first, last }: DayRange) => sql`
  select learned.day, coalesce(before.day, '-infinity') as previous_day, count(*)::int as learners
  from (select distinct day, member_id from attendance where day between ${first} and ${last}) learned
  cross join lateral (
    select max(a.day) filter (where a.day < learned.day) as day
    from attendance a where a.member_id = learned.member_id
  ) before
  group by 1, 2`
