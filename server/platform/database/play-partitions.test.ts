import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { saveProgress, startPlayback } from '#contract/learning/learning.ts'
import { removePlays } from '#server/features/learning/retention.store.ts'
import { emptySchema } from '#server/operation/empty-schema.ts'
import { listTables } from '#server/operation/table-list.ts'
import { enrol, makeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { withClient } from './connection.ts'
import { settlePlayPartitions } from './play-partitions.ts'

let app: TestApp
before(async () => void (app = await startApp()))
after(() => app.close())

const owner = <Row>(text: string) =>
  withClient(app.database.owner, async (client) => (await client.query(text)).rows as Row[])
const settle = (worthRows = 0) =>
  settlePlayPartitions(app.database.owner, (sentence) => said.push(sentence), { worthRows })
const said: string[] = []

const partitions = async () =>
  (
    await owner<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'lecture_play'::regclass order by 1`,
    )
  ).map(({ name }) => name)
const month = (from: number) => {
  const seoul = new Date(Date.now() + 9 * 3_600_000)
  return new Date(Date.UTC(seoul.getUTCFullYear(), seoul.getUTCMonth() + from))
    .toISOString()
    .slice(0, 7)
    .replace('-', '')
}

/** The statement of a save in the release before, on its own connection, so that it was prepared before the move. */
const OLDER_INSERT = {
  name: 'older',
  text: `insert into lecture_play (member_id, hour, lecture_id, began_at) values ($1, date_trunc('hour', $2::timestamptz, 'UTC'), $3, $2)
    on conflict do nothing returning member_id, hour`,
}

test('a small table stays one', async () => {
  await settle(1_000_000)
  deepEqual(await partitions(), [])
})

test('a large one moves while members and the release before go on writing, and no play is lost', async () => {
  const { lectureIds } = await makeCourse(app.deps.db, {
    lectures: Array.from({ length: 60 }, () => ({ isPublic: true })),
  })
  const member = await app.member()
  const { memberId } = member
  await sql`
    insert into lecture_play (member_id, hour, lecture_id, began_at)
    select ${memberId}, date_trunc('hour', now(), 'UTC') - n * interval '1 day', ${lectureIds[0]}, now() - n * interval '1 day'
    from generate_series(1, 900) n`.execute(app.deps.db)
  await owner('analyze lecture_play')
  // What an interrupted move leaves behind.
  await owner(
    `alter table lecture_play add constraint lecture_play_until check (hour < '2099-01-01') not valid`,
  )
  let isMoving = true
  const statuses = new Set<number>()
  const byMember = (async () => {
    for (let n = 0; isMoving || n < 30; n += 1) {
      const lectureId = lectureIds[n % 30]!
      statuses.add((await member.post(`/api/lectures/${lectureId}/playback/start`)).status)
    }
  })()
  const byOlder = withClient(app.database.runtime, async (client) => {
    for (let n = 0; isMoving || n < 30; n += 1)
      await client.query({ ...OLDER_INSERT, values: [memberId, new Date(), lectureIds[30 + (n % 30)]] })
  })
  await Promise.all([settle(), settle(), settle()]) // three processes that start together
  isMoving = false
  await Promise.all([byMember, byOlder])
  deepEqual([...statuses], [200])
  deepEqual(said, ['Plays are in monthly partitions now.'])
  const checks = await owner(`select from pg_constraint where conname = 'lecture_play_until'`)
  equal(checks.length, 0, 'no check is left that would refuse later plays')
  const { rows } = await sql<{ old: number; now: number }>`
    select (count(*) filter (where began_at < now() - interval '12 hours'))::int as old, count(distinct lecture_id)::int as now
    from lecture_play where member_id = ${memberId}`.execute(app.deps.db)
  deepEqual(rows, [{ old: 900, now: 60 }])
})

test('the months of the next year are ready, reads look at their months alone, keys hold', async () => {
  deepEqual(
    await partitions(),
    Array.from({ length: 13 }, (_, n) => `lecture_play_until_${month(2 + n)}`),
  )
  const plan = await owner<{ 'QUERY PLAN': string }>(
    `explain select from lecture_play where member_id = 1 and hour >= now() + interval '200 days' and hour < now() + interval '201 days'`,
  )
  ok(!plan.some((line) => line['QUERY PLAN'].includes(`until_${month(2)}`)), 'the old table is pruned')
  const member = await app.member()
  const { id, lectureIds } = await makeCourse(app.deps.db)
  await enrol(app.deps.db, member.memberId, id)
  const [lectureId] = lectureIds
  await member.send(startPlayback, { params: { lectureId: lectureId! } })
  await member.send(saveProgress, { params: { lectureId: lectureId! }, body: { watchedSec: 30 } })
  const plays = () =>
    app.deps.db.selectFrom('lecture_play').select('hour').where('member_id', '=', member.memberId).execute()
  equal((await plays()).length, 1)
  await sql`
    insert into lecture_play (member_id, hour, lecture_id, began_at)
    select ${member.memberId}, date_trunc('hour', now(), 'UTC') + interval '300 days', ${lectureId!}, now()`.execute(
    app.deps.db,
  )
  equal((await plays()).length, 2)
  await owner(`delete from every_lecture where id = ${lectureId}`)
  deepEqual(await plays(), [], 'the foreign key removes plays of every month')
})

test('a later start changes nothing; months are added when few are left, also by the role of the product', async () => {
  const before = await partitions()
  await settle()
  deepEqual(await partitions(), before)
  for (const name of before.slice(1)) await owner(`drop table ${name}`)
  await app.deps.db.transaction().execute((trx) => removePlays(trx, { months: 1_000, most: 10 }))
  deepEqual(await partitions(), before)
})

test('a backup names the table once and none of its months', async () => {
  const tables = await withClient(app.database.owner, listTables)
  deepEqual(
    tables.map(({ name }) => name).filter((name) => name.startsWith('lecture_play')),
    ['lecture_play'],
  )
})

// The last tests of the file: afterwards no partition takes the plays of today.
test('a partition that ended long ago goes once its plays are folded, and not before', async () => {
  // As if two and a half years had passed since the move.
  const [first, old] = [`lecture_play_until_${month(2)}`, `lecture_play_until_${month(-30)}`]
  await owner(`alter table ${first} rename to ${old}`)
  const remove = () =>
    app.deps.db.transaction().execute((trx) => removePlays(trx, { months: 24, most: 10_000 }))
  while ((await remove()) > 0);
  ok((await partitions()).includes(old), 'it has younger plays')
  await owner(`delete from ${old}`)
  await remove()
  deepEqual(
    await partitions(),
    Array.from({ length: 12 }, (_, n) => `lecture_play_until_${month(3 + n)}`),
  )
})

test('a restore that empties the schema first leaves no month behind', async () => {
  await withClient(app.database.owner, emptySchema)
  deepEqual(
    await owner(`select from pg_class where relname like 'lecture_play%' and relkind in ('r', 'p')`),
    [],
  )
})
