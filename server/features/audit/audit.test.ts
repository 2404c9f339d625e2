import { deepEqual, equal, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withClient } from '#server/platform/database/connection.ts'
import { grantRows } from '#server/platform/database/runtime-role.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { changesOf, writeAudit } from './audit.ts'
import { removeOldLines } from './audit.store.ts'

let database: TestDatabase
before(async () => (database = await freshDatabase()))
after(() => database.drop())

const line = { actorId: 1, action: 'member.withdraw', subject: 'member:7', requestId: 'request-1' }
const lines = () => database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

test('a line says who did what to whom, why and in which request', async () => {
  await writeAudit(database.db, { ...line, reason: '본인 요청', detail: { roles: ['ROLE_MEMBER'] } })
  const [{ id: _id, at: _at, words: _words, ...kept } = {}] = await lines()
  deepEqual(kept, {
    actor_id: 1,
    action: 'member.withdraw',
    subject: 'member:7',
    reason: '본인 요청',
    detail: { roles: ['ROLE_MEMBER'] },
    request_id: 'request-1',
  })
})

test('a line goes with the deed that is rolled back', async () => {
  const before = await lines()
  await rejects(
    database.db.transaction().execute(async (trx) => {
      await writeAudit(trx, line)
      throw new Error('the deed failed')
    }),
    /the deed failed/,
  )
  deepEqual(await lines(), before)
})

test('nobody changes or removes a line: neither the product nor the owner of the database (security.md#63)', async () => {
  await writeAudit(database.db, line)
  const before = await lines()
  const attempts = [
    `update audit_log set reason = 'x'`,
    `update audit_log set reason = 'x' where false`,
    'delete from audit_log',
    'truncate audit_log',
    `insert into audit_log (id, actor_id, action, subject) overriding system value values (${before[0]!.id}, 2, 'a', 's')
       on conflict (id) do update set actor_id = 2`,
  ]
  for (const attempt of attempts) {
    await rejects(database.pool.query(attempt), /only added to|permission denied/, attempt)
    await rejects(
      withClient(database.owner, (owner) => owner.query(attempt)),
      /only added to/,
      attempt,
    )
  }
  await rejects(database.pool.query('alter table audit_log disable trigger all'), /must be owner/)
  await rejects(database.pool.query('drop table audit_log'), /must be owner/)
  deepEqual(await lines(), before)
})

test('the product has no right to change or remove a line, however often the rights are given out (security.md#58, #63)', async () => {
  const rights = async () => {
    const { rows } = await database.pool.query<{ name: string; held: boolean }>(
      `select name, has_table_privilege('audit_log', name) as held
       from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) with ordinality as r (name, at) order by at`,
    )
    return rows.flatMap(({ name, held }) => (held ? [name] : []))
  }
  deepEqual(await rights(), ['select', 'insert'])
  await withClient(database.owner, (owner) => grantRows(owner, String(database.runtime.user)))
  deepEqual(await rights(), ['select', 'insert'])
})

test('of a deed only what it changed is kept', () => {
  deepEqual(changesOf({ a: 1, b: [1, 2], c: 'x', d: 4 }, { a: 2, b: [1, 2], c: undefined }), {
    before: { a: 1 },
    after: { a: 2 },
  })
  deepEqual(changesOf({ a: 1 }, { a: null }), { before: { a: 1 }, after: { a: null } })
  equal(changesOf({ a: [1], at: new Date(5) }, { a: [1], at: new Date(5) }), null)
})

test('lines of more than two years are removed oldest first, but for publications; the log stays closed', async () => {
  const { db, pool, owner } = database
  await pool.query(`
    insert into audit_log (actor_id, action, subject, at, detail)
    select 1, case when n in (4, 5) then 'course.change' else 'member.withdraw' end, 'aged:' || n,
      now() - make_interval(months => 20 * n),
      case n when 4 then '{"after":{"published":true}}' when 5 then '{"after":{"title":"x"}}' else '{"after":null}' end::jsonb
    from generate_series(1, 6) n`)
  const aged = async () =>
    (await lines()).filter(({ subject }) => subject.startsWith('aged:')).map(({ subject }) => subject)
  await rejects(removeOldLines(db, { months: 23, most: 10 }), /kept for two years at least/)
  equal(await removeOldLines(db, { months: 60, most: 1 }), 1)
  deepEqual(await aged(), ['aged:1', 'aged:2', 'aged:3', 'aged:4', 'aged:5'])
  equal(await removeOldLines(db, { months: 59, most: 10 }), 2)
  equal(await removeOldLines(db, { months: 59, most: 10 }), 0)
  deepEqual(await aged(), ['aged:1', 'aged:2', 'aged:4'])
  await rejects(
    withClient(owner, (client) => client.query('delete from audit_log')),
    /only added to/,
  )
})
