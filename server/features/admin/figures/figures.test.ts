import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '#contract/admin/dashboard.ts'
import { addDays } from '#contract/platform/seoul-day.ts'
import { makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { closeOverDays, recountDays } from '../close-days.ts'

/** Half past midnight in Seoul: the day before is not closed yet. */
const NOW = new Date('2024-07-10T00:30:00+09:00')
const [FIRST, TODAY] = ['2024-01-01', '2024-07-10']
const MEMBERS = 40

let app: TestApp
let admin: Awaited<ReturnType<TestApp['member']>>
const clock = { now: () => NOW }
before(async () => {
  app = await startApp({}, { clock })
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
  await fill()
})
after(() => app.close())

/** Half a year: sign-ups, payments and refunds at the edges of days, learners with pauses of all lengths. */
async function fill(): Promise<void> {
  const { db } = app.deps
  const one = await makeCourse(db, { price: 1000 })
  const other = await makeCourse(db)
  await sql`
    insert into member (email, name, created_at)
    select 'figure-' || n || '@example.com', '김하나',
      ${`${FIRST}T00:00:00+09:00`}::timestamptz + n * interval '100 hours' - (n % 3) * interval '1 millisecond'
    from generate_series(0, ${MEMBERS - 1}::int) n`.execute(db)
  await sql`
    insert into attendance (member_id, course_id, day)
    select m.id, case when n % 2 = 0 then ${one.id}::int else ${other.id}::int end, ${FIRST}::date + n
    from member m, generate_series(0, ${TODAY}::date - ${FIRST}::date) n
    where m.email like 'figure-%' and hashint8(m.id * 1000 + n) % (2 + m.id % 20) = 0`.execute(db)
  await sql`
    insert into course_completion (member_id, course_id, completed_at)
    select id, ${one.id}, created_at + interval '20 days' from member where email like 'figure-%' and id % 2 = 0`.execute(
    db,
  )
  await sql`
    insert into payment_order (id, member_id, course_id, course_title, list_price, amount, state, created_at)
    select 'figure-' || id, id, ${one.id}, '코스', 1000, 1000, 'EXPIRED', created_at
    from member where email like 'figure-%'`.execute(db)
  await sql`
    insert into ledger (order_id, kind, amount, at)
    select 'figure-' || id, 'payment', 1000, created_at from member where email like 'figure-%'
    union all
    select 'figure-' || id, 'refund', 300, created_at + interval '9 days' from member where email like 'figure-%' and id % 3 = 0`.execute(
    db,
  )
}

const SPANS: [from: string, to: string, by: contract.StatsBy][] = [
  [FIRST, TODAY, 'month'],
  [FIRST, TODAY, 'day'],
  ['2024-02-07', '2024-03-19', 'week'],
  ['2024-06-11', TODAY, 'day'],
  [TODAY, TODAY, 'day'],
  ['2024-07-09', '2024-08-01', 'week'],
]

const ask = (from: string, to: string, by: contract.StatsBy) =>
  admin.send(contract.getStats, { query: { from, to, by } })
const askAll = () => Promise.all(SPANS.map((span) => ask(...span)))

/** The figures of a span as plain SQL says them. */
async function plainly({ from, to }: contract.Span): Promise<contract.Figures> {
  const begin = sql`(${from}::date::timestamp at time zone 'Asia/Seoul')`
  const end = sql`((${to}::date + 1)::timestamp at time zone 'Asia/Seoul')`
  const { rows } = await sql<contract.Figures>`
    select paid - refunded as revenue, money.*,
      (select count(*)::int from member where created_at >= ${begin} and created_at < ${end}) as "signUps",
      (select count(distinct member_id)::int from attendance where day between ${from}::date and ${to}::date) as "activeLearners",
      (select count(*)::int from course_completion where completed_at >= ${begin} and completed_at < ${end}) as completions
    from (
      select coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
        (count(*) filter (where kind = 'payment'))::int as orders
      from ledger where at >= ${begin} and at < ${end}
    ) money`.execute(app.deps.db)
  return rows[0]!
}

async function requireEqualToRows(): Promise<void> {
  for (const stats of await askAll()) {
    deepEqual(stats.figures, await plainly(stats))
    deepEqual(stats.before.figures, await plainly(stats.before))
    for (const bucket of stats.buckets) deepEqual(bucket.figures, await plainly(bucket), bucket.from)
  }
}

const closedDays = async () =>
  (await sql<{ day: string }>`select day::text from day_figure order by day`.execute(app.deps.db)).rows.map(
    ({ day }) => day,
  )
const stored = async () =>
  Promise.all(
    ['day_figure', 'learner_return'].map(
      async (table) => (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(app.deps.db)).rows,
    ),
  )

test('before a day is closed the figures are counted from the rows', async () => {
  deepEqual(await closedDays(), [])
  const { figures } = await ask(FIRST, TODAY, 'month')
  equal(figures.activeLearners, MEMBERS)
  await requireEqualToRows()
})

test('closed days give the same figures, with the open days added', async () => {
  await closeOverDays(app.deps)
  const days = await closedDays()
  equal(days.at(-1), '2024-07-07')
  equal(days.length, new Set(days).size)
  await requireEqualToRows()
})

test('closing again, or twice at once, changes nothing', async () => {
  const before = await stored()
  await closeOverDays(app.deps)
  deepEqual(await stored(), before)
  await sql`delete from day_figure where day > '2024-03-01'`.execute(app.deps.db)
  await sql`delete from learner_return where day > '2024-03-01'`.execute(app.deps.db)
  await Promise.all([closeOverDays(app.deps), closeOverDays(app.deps)])
  deepEqual(await stored(), before)
})

test('the figures of closed days stay when an account is removed, and hold nothing about it', async () => {
  const before = await ask(FIRST, '2024-06-30', 'month')
  const { rows } = await sql<{ id: number }>`
    select id from member where email like 'figure-%' order by id limit 1`.execute(app.deps.db)
  await sql`delete from attendance where member_id = ${rows[0]!.id}`.execute(app.deps.db)
  deepEqual((await ask(FIRST, '2024-06-30', 'month')).figures, before.figures)
})

test('recounted days say what the rows say now; earlier days are left alone', async () => {
  const [earlier] = await stored()
  await sql`update day_figure set sign_ups = 99 where day in ('2024-02-01', '2024-05-01')`.execute(
    app.deps.db,
  )
  deepEqual(await recountDays(app.deps, '2024-04-01'), { from: '2024-04-01', to: '2024-07-07' })
  const spring = await ask('2024-04-01', TODAY, 'month')
  deepEqual(spring.figures, await plainly(spring))
  const at = async (day: string) =>
    (await sql<{ sign_ups: number }>`select sign_ups from day_figure where day = ${day}`.execute(app.deps.db))
      .rows[0]!.sign_ups
  equal(await at('2024-02-01'), 99)
  ok((await at('2024-05-01')) < 99)
  equal((await closedDays()).length, earlier!.length)
  deepEqual((await closedDays()).at(-1), addDays(TODAY, -3))
})

test('a recount closes days before the first closed one and those after the last, and leaves no gap', async () => {
  const before = await stored()
  await sql`delete from day_figure where day < '2024-02-01' or day > '2024-06-01'`.execute(app.deps.db)
  await sql`delete from learner_return where day < '2024-02-01' or day > '2024-06-01'`.execute(app.deps.db)
  deepEqual(await recountDays(app.deps, '2024-07-20'), { from: '2024-06-02', to: '2024-07-07' })
  equal((await closedDays())[0], '2024-02-01')
  await recountDays(app.deps, '0001-01-01')
  deepEqual(
    await closedDays(),
    before[0]!.map((row) => (row as { day: string }).day),
  )
  await requireEqualToRows()
})
