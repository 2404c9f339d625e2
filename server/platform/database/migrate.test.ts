import { deepEqual, equal, rejects } from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'

import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { until } from '#server/testing/until.ts'
import { withClient } from './connection.ts'
import { migrate, MIGRATIONS } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'codemaru-migrations-'))
  await write('0001-thing.sql', 'create table thing (id integer primary key, name text);')
  await write('0002-index.sql', `create index on thing (name); insert into thing values (1, '가')`)
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('migrations are applied in order, each once, and the runtime role can use what they make', async () => {
  deepEqual(await run(), ['Applied the migration 0001-thing.sql.', 'Applied the migration 0002-index.sql.'])
  deepEqual(await run(), [])
  await write('0003-more.sql', 'alter table thing add column more text;')
  deepEqual(await run(), ['Applied the migration 0003-more.sql.'])
  deepEqual((await database.pool.query('select * from thing')).rows, [{ id: 1, name: '가', more: null }])
  await database.pool.query(`insert into thing values (2, '나')`)
})

test('two that migrate at once do it once', async () => {
  await write('0003-slow.sql', 'select pg_sleep(0.2); create table slow (id integer);')
  const said = (await Promise.all([run(), run(), run()])).flat()
  equal(said.length, 3)
})

test('a migration that changed after it was applied is refused', async () => {
  await run()
  await write('0001-thing.sql', 'create table thing (id bigint primary key, name text);')
  await refuses('The migration 0001-thing.sql was changed after it was applied.')
})

test('the line ends of another system are no change', async () => {
  await write('0003-lines.sql', 'select 1;\nselect 2;\n')
  await run()
  await write('0003-lines.sql', 'select 1;\r\nselect 2;\r\n')
  deepEqual(await run(), [])
})

test('a database that newer code has changed is refused, and so is one with a migration that is missing here', async () => {
  await run()
  await rm(join(folder, '0002-index.sql'))
  await refuses('The database is newer than this code (0002-index.sql): start the newer version.')
  await write('0003-other.sql', 'select 1')
  await refuses('The migration 0002-index.sql is applied but missing from this code.')
})

test('a database to which newer code has only added is used, and said to be newer in one line', async () => {
  await addKinds()
  await write('0082-more.sql', '-- expand\nalter table thing add column more text;')
  await run()
  deepEqual((await database.pool.query('select number, kind from schema_migration order by number')).rows, [
    { number: 1, kind: null },
    { number: 2, kind: null },
    { number: 81, kind: 'expand' },
    { number: 82, kind: 'expand' },
  ])
  await rm(join(folder, '0082-more.sql'))
  deepEqual(await run(), [
    'The database is newer than this code (0082-more.sql), but only by additions: it can be used.',
  ])
})

test('a database from which newer code has taken something away is refused, whatever came after it', async () => {
  await addKinds()
  await write('0082-less.sql', '-- contract since 1.9.0\nalter table thing drop column name;')
  await write('0083-more.sql', '-- expand\nalter table thing add column more text;')
  await run()
  await rm(join(folder, '0083-more.sql'))
  await rm(join(folder, '0082-less.sql'))
  await refuses('The database is newer than this code (0082-less.sql): start the newer version.')
})

test('a file whose mark its statements break is refused before anything is applied', async () => {
  await addKinds()
  await write('0082-less.sql', '-- expand\n\nalter table thing drop column name;')
  await refuses(
    'The migration 0082-less.sql is marked expand, but line 3 changes thing, which older code uses.',
  )
  equal((await database.pool.query(`select to_regclass('thing') as thing`)).rows[0].thing, null)
})

const INDEX = '-- expand, no transaction\ncreate index concurrently thing_name on thing (name);'

test('an index is built while others write to the table, and an interrupted build is made again', async () => {
  await addKinds()
  await run()
  await withClient(database.owner, async (client) => {
    await client.query(`insert into thing values (2, '가')`)
    await rejects(
      client.query('create unique index concurrently thing_name on thing (name)'),
      /could not create/,
    )
  })
  deepEqual(await indexes(), [{ indisvalid: false, indisunique: true }])
  await write('0082-name.sql', INDEX)
  await withClient(database.runtime, async (writer) => {
    await writer.query(`begin; insert into thing values (3, '다')`)
    const migrating = run()
    await until(isBuilding, 'the build waits for the writer')
    await database.pool.query(`insert into thing values (4, '라')`)
    await writer.query('commit')
    deepEqual(await migrating, ['Applied the migration 0082-name.sql.'])
  })
  deepEqual(await indexes(), [{ indisvalid: true, indisunique: false }])
})

test('two processes that build an index at once do not wait for each other', async () => {
  await addKinds()
  await write('0082-name.sql', INDEX)
  await write('0083-again.sql', INDEX.replaceAll('thing_name', 'thing_again'))
  const said = (await Promise.all([run(), run(), run()])).flat()
  equal(said.length, 5)
})

test('an index that cannot be built is one sentence with its line', async () => {
  await addKinds()
  await write('0082-name.sql', INDEX.replace('(name)', '(none)'))
  await refuses('The migration 0082-name.sql failed at line 2: column "none" does not exist.')
})

test('a migration added below one that is applied is refused', async () => {
  await write('0004-last.sql', 'select 1')
  await run()
  await write('0003-late.sql', 'select 1')
  await refuses('0003-late.sql was added before 0004-last.sql, which is applied: renumber it.')
})

test('names that are not numbered and numbers that are taken are refused', async () => {
  await write('0002-again.sql', 'select 1')
  await refuses('Two migrations have the number of 0002-index.sql.')
  await rm(join(folder, '0002-again.sql'))
  await write('3-short.sql', 'select 1')
  await refuses('The migration 3-short.sql is not named like 0001-what-it-does.sql.')
})

test('a failing migration leaves nothing of itself, and the ones before it stay', async () => {
  await write('0003-bad.sql', 'create table half (id integer);\n\nselect no_such_column;')
  await refuses('The migration 0003-bad.sql failed at line 3: column "no_such_column" does not exist.')
  equal((await database.pool.query(`select to_regclass('half') as half`)).rows[0].half, null)
  await write('0003-bad.sql', 'create table half (id integer);')
  deepEqual(await run(), ['Applied the migration 0003-bad.sql.'])
})

test('a migration that cannot have its lock gives way to everybody else for a moment, and tries again', async () => {
  await run()
  await write('0003-alter.sql', 'alter table thing add column more text;')
  await withClient(database.owner, async (holder) => {
    await holder.query('begin; lock table thing in share mode')
    const migrating = run()
    while (!(await isWaitedFor('thing')));
    while (await isWaitedFor('thing'));
    await holder.query('commit')
    deepEqual(await migrating, ['Applied the migration 0003-alter.sql.'])
  })
})

test('the runtime role reads which migrations are applied and cannot change it', async () => {
  await run()
  equal((await database.pool.query('select * from schema_migration')).rowCount, 2)
  await rejects(database.pool.query('delete from schema_migration'), /permission denied/)
  await rejects(database.pool.query(`update schema_migration set checksum = ''`), /permission denied/)
})

const write = (file: string, sql: string) => writeFile(join(folder, file), sql)

/** From 0081 on the table of migrations has a column for the kind. */
const addKinds = () =>
  cp(join(MIGRATIONS, '0081-migration-kinds.sql'), join(folder, '0081-migration-kinds.sql'))

const indexes = async () =>
  (
    await database.pool.query(
      `select indisvalid, indisunique from pg_index where indexrelid = to_regclass('thing_name')`,
    )
  ).rows

/** A concurrent build waits for the transactions that have written to the table. */
async function isBuilding() {
  const waiting = `select from pg_locks where locktype in ('virtualxid', 'transactionid') and not granted`
  return (await database.pool.query(waiting)).rowCount !== 0
}

async function run() {
  const said: string[] = []
  await migrate(database.owner, folder, (sentence) => said.push(sentence))
  return said
}

const refuses = (message: string) => rejects(run(), { name: 'StartFailure', message })

async function isWaitedFor(table: string) {
  const waiting = `select from pg_locks where relation = $1::regclass and not granted`
  return (await database.pool.query(waiting, [table])).rowCount !== 0
}
