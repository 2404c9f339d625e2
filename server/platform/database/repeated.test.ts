import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { atPace } from '../../../bootstrap/machine-pace.mjs'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { withClient } from './connection.ts'
import { isDatabaseAway } from './database-away.ts'
import { openDb } from './db.ts'
import { openPool } from './pool.ts'

let database: TestDatabase
before(async () => {
  database = await emptyDatabase()
  await asOwner(SCHEMA)
})
after(() => database.drop())
beforeEach(() => asOwner('alter sequence attempt restart; truncate thing, mortal, late'))

const asOwner = (text: string) => withClient(database.owner, (client) => client.query(text))

// The value of a sequence stays when its transaction is rolled back.
const SCHEMA = `
  create sequence attempt;
  create table thing (name text);
  create table mortal (id int);
  create table late (id int);
  create function fail_first(code text, times int) returns bigint language plpgsql as $$
    declare attempt bigint := nextval('attempt');
    begin
      if attempt <= times then raise exception 'failed' using errcode = code; end if;
      return attempt;
    end $$;
  create function die() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
  create constraint trigger dies_at_commit after insert on mortal deferrable initially deferred
    for each row execute function die();
  create function fail_odd() returns trigger language plpgsql as $$
    begin
      if nextval('attempt') % 2 = 1 then raise exception 'failed' using errcode = '40P01'; end if;
      return null;
    end $$;
  create constraint trigger fails_at_commit after insert on late deferrable initially deferred
    for each row execute function fail_odd();
`

/** Stores a row in each attempt, of which the first `times` fail. */
const attempt = (code: string, times: number) =>
  database.db.transaction().execute(async (trx) => {
    await sql`insert into thing values ('stored')`.execute(trx)
    await sql`select fail_first(${code}, ${times})`.execute(trx)
  })
const countThings = async () => (await sql`select from thing`.execute(database.db)).rows.length

for (const [what, code] of [
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
  ['a read-only server', '25006'],
] as const)
  test(`a transaction is repeated after ${what}, at most twice`, async () => {
    await attempt(code, 2)
    equal(await countThings(), 1)
    await asOwner('alter sequence attempt restart')
    await rejects(attempt(code, 3), (error) => isDatabaseAway(error))
    equal(await countThings(), 1)
  })

test('a transaction is not repeated after an error that would come again', async () => {
  await rejects(attempt('22012', 1), { code: '22012' })
  equal(await countThings(), 0)
})

test('a transaction whose connection was lost before the commit is repeated', async () => {
  let runs = 0
  await database.db.transaction().execute(async (trx) => {
    runs += 1
    await sql`insert into thing values ('stored')`.execute(trx)
    if (runs === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  })
  deepEqual([runs, await countThings()], [2, 1])
})

test('a transaction whose connection was lost during the commit is not repeated: it may have succeeded', async () => {
  let runs = 0
  const lost = database.db.transaction().execute(async (trx) => {
    runs += 1
    await sql`insert into mortal values (1)`.execute(trx)
  })
  await rejects(lost, (error) => isDatabaseAway(error))
  equal(runs, 1)
})

test('isolation levels are kept, and their transactions repeated too', async () => {
  const levels: unknown[] = []
  await database.db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      const { rows } = await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(trx)
      levels.push(rows[0]!.transaction_isolation)
      await sql`select fail_first('40001', 1)`.execute(trx)
    })
  deepEqual(levels, ['serializable', 'serializable'])
})

test('a statement outside a transaction is repeated after a deadlock', async () => {
  const { rows } = await sql<{ tries: number }>`select fail_first('40P01', 1) as tries`.execute(database.db)
  deepEqual(rows, [{ tries: 2 }])
})

test('the connection to a server that became read-only is closed', async () => {
  await rejects(sql`select fail_first('25006', 1)`.execute(database.db), { code: '25006' })
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]!.pid
  const first = await pid()
  await asOwner('alter sequence attempt restart')
  await rejects(sql`select fail_first('25006', 1)`.execute(database.db), { code: '25006' })
  equal((await pid()) === first, false)
})

test('a transaction on a server that does not answer fails after one time limit, without waiting for the rollback, and leaves no connection', async () => {
  const pool = openPool(database.runtime, { max: 1, queryTimeoutMs: 2_000 })
  const began = performance.now()
  const silent = openDb(pool)
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_sleep(30)`.execute(trx)
    })
  await rejects(silent, (error) => isDatabaseAway(error))
  ok(performance.now() - began < atPace(3_500))
  equal(pool.totalCount, 0)
  await pool.end()
})

test('a transaction that is given up at its commit is repeated as a whole', async () => {
  const TIMES = 50 // the two messages of a failed commit may be read together or apart
  for (let id = 0; id < TIMES; id += 1)
    await database.db.transaction().execute((trx) => sql`insert into late values (${id})`.execute(trx))
  equal((await sql`select from late`.execute(database.db)).rows.length, TIMES)
})
