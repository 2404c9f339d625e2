import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { withClient } from '../database/connection.ts'
import { makeDataDir, open, postmasterOf, processesOf } from './testing/data-dir.ts'

const dataDir = await makeDataDir({ after })
const database = await open(dataDir)

test('a first start makes the database, a second start is soon there with its rows, and nothing runs after stop', async (t) => {
  const dataDir = await makeDataDir(t)
  const first = await open(dataDir)
  ok(first.isUp())
  await withClient(first.owner, (client) => client.query('create table kept as select 1 as row'))
  await first.stop()
  deepEqual(processesOf(dataDir), [])
  equal(first.isUp(), false)

  const began = Date.now()
  const second = await open(dataDir)
  const readyMs = Date.now() - began
  // Detects a broken start only, with room for a busy machine; `npm run bench` measures the time.
  ok(readyMs < 30_000, `ready after ${readyMs} ms`)
  const { rows } = await withClient(second.runtime, (client) => client.query('select * from kept'))
  deepEqual(rows, [{ row: 1 }])
  await second.stop()
  deepEqual(processesOf(dataDir), [])
})

test('PostgreSQL never runs as root, and its files are for its user alone', async () => {
  const home = await stat(join(dataDir, 'database'))
  const uid = uidOf(postmasterOf(dataDir).pid)
  ok(uid > 0)
  if (process.getuid?.() !== 0) equal(uid, process.getuid?.())
  equal(home.uid, uid)
  equal(home.mode & 0o777, 0o700)
})

test(
  'started as root, it runs as the user that DATABASE_RUN_AS names, also one without an entry',
  needsRoot(),
  async (t) => {
    const dataDir = await makeDataDir(t)
    const database = await open(dataDir, { runAs: '54321' })
    equal(uidOf(postmasterOf(dataDir).pid), 54321)
    await database.stop()
    await rejects(open(dataDir, { runAs: 'root' }), {
      name: 'StartFailure',
      message: 'PostgreSQL refuses to run as root: name another user to run it as.',
    })
    await rejects(open(dataDir, { runAs: 'no-such-user' }), {
      message: 'There is no user "no-such-user" to run PostgreSQL as.',
    })
    const again = await open(dataDir)
    equal(uidOf(postmasterOf(dataDir).pid), 54321, 'without the setting, the owner of the files')
    await again.stop()
  },
)

test('acknowledged means saved: nothing about durability is turned off', async () => {
  const { rows } = await withClient(database.runtime, (client) =>
    client.query(`select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums') order by name`),
  )
  deepEqual(new Set(rows.map(({ setting }) => setting)), new Set(['on']))
  equal(rows.length, 4)
})

test('the runtime role reads and writes rows, and can do nothing to the schema', async () => {
  await withClient(database.owner, async (owner) => {
    await owner.query(
      'create schema other create table other.thing (id integer generated always as identity)',
    )
    await owner.query('create table later (id bigserial, name text)')
  })
  await withClient(database.runtime, async (runtime) => {
    await runtime.query(`insert into later (name) values ('written')`)
    await runtime.query('insert into other.thing default values')
    await runtime.query(`update later set name = 'changed'`)
    equal((await runtime.query('delete from later returning name')).rows[0]?.name, 'changed')
    for (const statement of FORBIDDEN) {
      await rejects(runtime.query(statement), /permission denied|must be|only role/i, statement)
    }
  })
})

const FORBIDDEN = [
  'create table mine (id integer)',
  'create temporary table mine (id integer)',
  'alter table later add column extra text',
  'drop table later',
  'truncate later',
  'create index on later (name)',
  'create schema mine',
  'create extension pg_trgm',
  'create database mine',
  'create role mine',
  'alter role codemaru_app superuser',
  'set role codemaru_owner',
  `copy later to program 'id'`,
  `select pg_read_file('postmaster.pid')`,
]

test('a request of the runtime role cannot hold the database for long', async () => {
  const { rows } = await withClient(database.runtime, (client) =>
    client.query(`select name, setting || unit as limit from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`),
  )
  deepEqual(Object.fromEntries(rows.map(({ name, limit }) => [name, limit])), {
    idle_in_transaction_session_timeout: '10000ms',
    lock_timeout: '2000ms',
    statement_timeout: '5000ms',
  })
})

test('Hangul has trigrams and sorts as in a dictionary', async () => {
  await withClient(database.owner, async (client) => {
    await client.query('create extension pg_trgm')
    const { rows: trigrams } = await client.query(`select show_trgm('한국어') as found`)
    ok(trigrams[0].found.length > 0)
    const { rows } = await client.query(
      `select w from unnest('{하늘,가을,나무,각,갸,강,Zebra}'::text[]) w order by w`,
    )
    deepEqual(
      rows.map(({ w }) => w),
      ['Zebra', '가을', '각', '강', '갸', '나무', '하늘'],
    )
  })
})

test('a folder with blanks, quotes, commas, Hangul and a name too long for a socket is as good as any', async (t) => {
  const dataDir = join(await makeDataDir(t), `코드 마루, "quoted" 'n' $(touch x) ${'long'.repeat(25)}`)
  await mkdir(dataDir)
  const database = await open(dataDir)
  equal((await withClient(database.runtime, (client) => client.query('select 1 as one'))).rows[0]?.one, 1)
  match(String(database.runtime.host), /^\/tmp\/codemaru-/)
  t.after(() => rm(String(database.runtime.host), { recursive: true, force: true }))
  await database.stop()
})

test('the log of PostgreSQL has no statement and no value of a row', async () => {
  await withClient(database.owner, async (client) => {
    await client.query('create table member (email text primary key)')
    await client.query(`insert into member values ('someone@example.com')`)
    await rejects(client.query(`insert into member values ('someone@example.com')`), /duplicate key/)
  })
  const log = await readFile(join(dataDir, 'database', 'postgres.log'), 'utf8')
  match(log, /ready to accept connections/)
  ok(!log.includes('someone@example.com'))
})

const uidOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }))

function needsRoot() {
  return { skip: process.getuid?.() === 0 ? false : 'only root can run PostgreSQL as another user' }
}
