import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { connect, createServer } from 'node:net'
import { after, before, test } from 'node:test'

import type pg from 'pg'

import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { withClient } from './connection.ts'
import { openExternalDatabase } from './external.ts'

let database: TestDatabase
before(async () => void (database = await emptyDatabase()))
after(() => database.drop())

test('a PostgreSQL of the operator’s own: its owner makes tables, the other role only has rows, with limits', async () => {
  const external = await openExternalDatabase({
    url: urlOf(database.runtime),
    owner: urlOf(database.owner),
  })
  await withClient(external.owner, (owner) => owner.query('create table thing (id bigserial, name text)'))
  await withClient(external.runtime, async (runtime) => {
    await runtime.query(`insert into thing (name) values ('가')`)
    await rejects(runtime.query('drop table thing'), /must be owner/)
    equal((await runtime.query('show statement_timeout')).rows[0].statement_timeout, '5s')
  })
  ok(external.isUp())
  await external.stop()
})

test('with a direct address the limits are kept with the role, for a pooler takes none, and the owner has none', async () => {
  const url = urlOf(database.runtime)
  const pooled = await openExternalDatabase({ url, owner: urlOf(database.owner), direct: url })
  const limitOf = (config: pg.ClientConfig) =>
    withClient(
      config,
      async (client) => (await client.query('show statement_timeout')).rows[0].statement_timeout,
    )
  deepEqual(
    [await limitOf(pooled.runtime), await limitOf(pooled.direct), await limitOf(pooled.owner)],
    ['5s', '5s', '0'],
  )
  equal('statement_timeout' in pooled.runtime, false)
  await Promise.all([1, 2, 3].map(() => openExternalDatabase({ url, direct: url }))) // processes that start at once
})

test('one URL alone is for both', async () => {
  const external = await openExternalDatabase({ url: urlOf(database.owner) })
  await withClient(external.runtime, (client) => client.query('select 1'))
})

test('a server that is not up yet is waited for', async (t) => {
  const late = await freePort()
  const opening = openExternalDatabase({
    url: urlOf({ ...database.owner, host: '127.0.0.1', port: late }),
  })
  const { host = '', port } = database.owner
  const real = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
  const forwarder = createServer((client) => client.pipe(connect(real)).pipe(client)).listen(
    late,
    '127.0.0.1',
  )
  t.after(() => void forwarder.close())
  await opening
})

test('a server that never comes up is one sentence after ten seconds', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const refused = rejects(openExternalDatabase({ url: `postgres://user@127.0.0.1:${await freePort()}/x` }), {
    name: 'StartFailure',
    message: /^The database "x" at 127\.0\.0\.1:\d+ cannot be used: connect ECONNREFUSED/,
  })
  t.mock.timers.setTime(Date.now() + 10_001)
  await refused
})

test('an old server, a wrong password and a missing database are one sentence without the password', async () => {
  const url = urlOf(database.runtime)
  await rejects(openExternalDatabase({ url: url.replace(/:[^:@]+@/, ':wrong-secret@') }), (error: Error) => {
    equal(error.name, 'StartFailure')
    ok(!error.message.includes('wrong-secret'))
    return /^The database ".+" at .+:5432 cannot be used: password authentication failed for user/.test(
      error.message,
    )
  })
  await rejects(openExternalDatabase({ url: url.replace(String(database.runtime.database), 'missing') }), {
    name: 'StartFailure',
    message: /^The database "missing" at .+ cannot be used: database "missing" does not exist\.$/,
  })
  await rejects(openExternalDatabase({ url: 'mysql://localhost/x' }), {
    message: 'The address of the database must be a postgres:// address.',
  })
  await withClient(database.owner, (owner) => owner.query(PRETEND_TO_BE_OLD))
  await rejects(openExternalDatabase({ url: urlOf(database.owner) }), {
    name: 'StartFailure',
    message: 'The database is PostgreSQL 14.11; 15 or newer is needed.',
  })
})

// Shadows the built-in function, so that a current server reports an old version.
const PRETEND_TO_BE_OLD = `
  create function public.current_setting(setting text) returns text language sql
    return case setting when 'server_version_num' then '140011' when 'server_version' then '14.11' else 'UTF8' end;
  do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$;
`

function urlOf({ user, password, host, port, database: name }: pg.ClientConfig) {
  const credentials = `${user}:${encodeURIComponent(String(password))}`
  return `postgres://${credentials}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
}
