import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import type { TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { batched, type BatchPool, openBatchPool } from './batch.ts'
import { withClient } from '../database/connection.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { type AddRequest, openTally, type TallyRow } from './testing/tally.ts'

let database: TestDatabase
let pool: BatchPool
before(async () => void ({ database, pool } = await openTally()))
after(async () => {
  await pool.together.end()
  await database.drop()
})

const add = batched<AddRequest, TallyRow>({
  name: 'add_to_tally',
  key: 'id',
  keyOf: ({ id }) => id,
  params: ({ id, add: more, divisor = 1 }) => [id, more, divisor],
  text: `
    with asked as (select * from unnest($1::int[], $2::int[], $3::int[]) as a (id, more, divisor) order by id)
    update tally t set total = total + more / divisor from asked a where t.id = a.id
    returning t.id, t.total, pg_current_xact_id()::text as transaction`,
})

const each = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, at) => from + at)
const transactionsOf = (rows: (TallyRow | undefined)[]) => new Set(rows.map((row) => row?.transaction)).size

test('those who ask in the same moment share a commit, sixteen at most, and each gets its own row', async () => {
  const rows = await Promise.all(each(1, 40).map((id) => add(pool, { id, add: id })))
  deepEqual(
    rows.map((row) => [row?.id, row?.total]),
    each(1, 40).map((id) => [id, id]),
  )
  equal(transactionsOf(rows), 3)
})

test('a call without a match gets no row, and the others get theirs', async () => {
  const [none, one] = await Promise.all([add(pool, { id: 1_000, add: 1 }), add(pool, { id: 41, add: 1 })])
  equal(none, undefined)
  equal(one?.total, 1)
})

test('the same key is done in the order in which it was asked, never twice in a batch', async () => {
  const rows = await Promise.all(each(1, 6).map((more) => add(pool, { id: 42, add: more })))
  deepEqual(
    rows.map((row) => row?.total),
    [1, 3, 6, 10, 15, 21],
  )
  equal(transactionsOf(rows), 6)
})

test('one that fails fails alone', async () => {
  const asked = each(43, 48).map((id) => add(pool, { id, add: 1, divisor: id === 45 ? 0 : 1 }))
  const outcomes = await Promise.allSettled(asked)
  deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  )
  await rejects(asked[2]!, /division by zero/)
  equal((await add(pool, { id: 45, add: 1 }))?.total, 1, 'and may be asked again')
})

test('who is locked waits alone: the others are done meanwhile, and their turn comes when the lock goes', async () => {
  await withClient(database.owner, async (holder) => {
    await holder.query('begin')
    await holder.query('select from tally where id = 50 for update')
    const locked = add(pool, { id: 50, add: 1 })
    const again = add(pool, { id: 50, add: 1 })
    let isDone = false
    void locked.then(() => (isDone = true))
    const others = [49, 51, 52].map((id) => add(pool, { id, add: 1 }))
    deepEqual(
      (await Promise.all(others)).map((row) => row?.total),
      [1, 1, 1],
    )
    const later = await Promise.all(each(53, 90).map((id) => add(pool, { id, add: 1 })))
    equal(later.length, 38)
    equal(isDone, false)
    equal(pool.waitingCount, 1)
    await holder.query('commit')
    deepEqual([(await locked)?.total, (await again)?.total], [1, 2])
    equal(pool.waitingCount, 0)
  })
})

test('without a database every call is rejected, and with one the next is served', async () => {
  const nowhere = openBatchPool(
    { ...database.runtime, port: await freePort(), host: '127.0.0.1' },
    database.pool,
  )
  const outcomes = await Promise.allSettled(each(1, 40).map((id) => add(nowhere, { id, add: 1 })))
  ok(outcomes.every((outcome) => outcome.status === 'rejected' && isDatabaseAway(outcome.reason)))
  await nowhere.together.end()
  ok(await add(pool, { id: 1, add: 1 }))
})

test('behind a database that is silent nobody waits longer than for a connection', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const behind = openBatchPool({ ...database.runtime, port, host: '127.0.0.1' }, database.pool)
  const began = performance.now()
  const outcomes = await Promise.allSettled(each(1, 999).map((id) => add(behind, { id, add: 1 })))
  ok(outcomes.every((outcome) => outcome.status === 'rejected' && isDatabaseAway(outcome.reason)))
  ok(performance.now() - began < 30_000, 'not one batch after the other: that would be a minute and a half')
  equal(behind.waitingCount, 0)
  await behind.together.end()
  for (const socket of sockets) socket.destroy()
  silent.close()
})
