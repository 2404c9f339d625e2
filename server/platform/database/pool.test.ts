import { deepEqual, equal, notEqual, ok, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type pg from 'pg'

import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { withClient } from './connection.ts'
import { openPool } from './pool.ts'

let database: TestDatabase
before(async () => void (database = await emptyDatabase()))
after(() => database.drop())

test('numbers, days and moments arrive as what they are', async () => {
  const { rows } = await database.pool.query(`
    select 9007199254740991::bigint as whole, count(*) as count, '2026-03-01'::date as day, 12.50::numeric as amount,
      '2026-03-01 00:30+09'::timestamptz as moment, '{1,null}'::bigint[] as wholes, '{2026-03-01}'::date[] as days`)
  deepEqual(rows, [
    {
      whole: 9007199254740991,
      count: 1,
      day: '2026-03-01',
      amount: '12.50',
      moment: new Date('2026-02-28T15:30:00Z'),
      wholes: [1, null],
      days: ['2026-03-01'],
    },
  ])
})

test('a whole number that JavaScript cannot hold is an error, not another number', async () => {
  await rejects(database.pool.query('select 9007199254740993::bigint as whole'), RangeError)
  equal((await database.pool.query('select 1 as one')).rows[0].one, 1)
})

test('a connection that is cut while idle, or in a transaction between two statements, does not end node', async () => {
  const pool = openPool(database.runtime, { max: 3 })
  const busy = await pool.connect()
  await busy.query('begin')
  await pool.query('select 1') // a second connection, idle now
  const cut = Promise.all([
    new Promise<void>((resolve) => void busy.once('end', resolve)),
    new Promise<void>((resolve) => void pool.once('remove', () => resolve())),
  ])
  await withClient(database.owner, (owner) =>
    owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  )
  await cut
  await rejects(busy.query('commit'))
  busy.release(true)
  equal((await pool.query('select 1 as one')).rows[0].one, 1)
  await pool.end()
})

test('a pool that is used up says so after a while instead of waiting for ever', async () => {
  const pool = openPool(database.runtime, { max: 1 })
  const only = await pool.connect()
  const began = Date.now()
  await rejects(pool.query('select 1'), /timeout exceeded/)
  ok(Date.now() - began < 20_000)
  only.release()
  await pool.end()
})

test('a server that does not answer is given up after the time that was set', async () => {
  const pool = openPool(database.runtime, { max: 1, queryTimeoutMs: 50 })
  await rejects(pool.query('select pg_sleep(20)'), /timeout/)
  await pool.end()
})

test('a connection is replaced after its lifetime, also while idle', async () => {
  const pool = openPool(database.runtime, { max: 1, lifeSec: 1 })
  const removed = new Promise<void>((resolve) => void pool.once('remove', () => resolve()))
  const first = await pidOf(pool)
  await removed
  notEqual(await pidOf(pool), first)
  await pool.end()
})

async function pidOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
