import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { withClient } from '../../database/connection.ts'
import { openDb } from '../../database/db.ts'
import { openPool } from '../../database/pool.ts'
import { cuttableLink } from '#server/testing/cuttable-link.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { until } from '#server/testing/until.ts'
import { keepingFiles } from './keeping-files.ts'

let database: TestDatabase
before(async () => {
  database = await freshDatabase()
  // A trigger that blocks the commit until the test allows it.
  await withClient(database.owner, (client) =>
    client.query(`
      create table pointer (file text primary key);
      grant select, insert on pointer to public;
      create function wait_for_the_test() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(4711); return null; end';
      create constraint trigger waiting after insert on pointer deferrable initially deferred
        for each row execute function wait_for_the_test();`),
  )
})
after(() => database.drop())

const pointers = async () =>
  (await sql<{ file: string }>`select file from pointer`.execute(database.db)).rows.map(({ file }) => file)

test('what fails before its end takes its files along', async () => {
  const removed: string[] = []
  const failing = keepingFiles(
    database.db,
    () => Promise.reject(new Error('no')),
    async () => removed.push('a'),
  )
  await rejects(failing, /no/)
  deepEqual(removed, ['a'])
})

test('a commit whose answer is lost leaves the file: the row may stand', async () => {
  const link = await cuttableLink(database.runtime)
  const pool = openPool(link.config, { max: 1 })
  pool.on('error', () => {})
  const removed: string[] = []
  await withClient(database.owner, async (holder) => {
    await holder.query('select pg_advisory_lock(4711)')
    const keeping = keepingFiles(
      openDb(pool),
      (trx) => sql`insert into pointer values ('b')`.execute(trx),
      async () => removed.push('b'),
    )
    keeping.catch(() => {}) // it is awaited below
    await until(async () => {
      const { rows } = await holder.query(`select from pg_locks where locktype = 'advisory' and not granted`)
      return rows.length > 0
    }, 'the commit')
    await link.cut()
    await rejects(keeping)
    await holder.query('select pg_advisory_unlock(4711)')
    await until(async () => (await pointers()).includes('b'), 'the row')
  })
  deepEqual(removed, [])
  equal((await pointers()).length, 1)
  await pool.end()
})
