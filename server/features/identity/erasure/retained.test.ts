import { deepEqual, equal, rejects } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { withClient } from '#server/platform/database/connection.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { purge } from './purge.ts'
import { insertRetained, purgeRetained } from './retained.store.ts'

let app: TestApp
before(async () => (app = await startApp()))
after(() => app.close())

const owner = <Row extends object>(query: string) =>
  withClient(app.database.owner, async (client) => (await client.query<Row>(query)).rows)
const kept = async () => {
  const rows = await owner<{ kind: string }>('select kind from retained.record order by id')
  return rows.map(({ kind }) => kind)
}

test('the product puts records away and cannot read, change or remove them (security.md#60)', async () => {
  await insertRetained(app.deps.db, randomUUID(), [{ kind: 'contract', body: { course: 1 } }])
  await app.deps.pool.query('grant select on retained.record to public') // a warning, and no privilege
  for (const attempt of [
    'select * from retained.record',
    'select count(*) from retained.record',
    `update retained.record set destroy_after = now()`,
    'delete from retained.record',
    'truncate retained.record',
    'drop table retained.record',
  ])
    await rejects(app.deps.pool.query(attempt), /permission denied|must be owner/, attempt)
  deepEqual(await kept(), ['contract'])
})

test('each record is destroyed when its own period is over, and the log has the counts', async () => {
  await owner('truncate retained.record')
  const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000)
  await insertRetained(app.deps.db, randomUUID(), [
    { kind: 'supply', body: {}, since: yearsAgo(4) },
    { kind: 'supply', body: {}, since: yearsAgo(6) },
    { kind: 'login', body: {}, since: yearsAgo(0.1) },
    { kind: 'login', body: {} },
    { kind: 'login', body: {}, since: yearsAgo(1) },
  ])
  deepEqual(await kept(), ['supply', 'login', 'login'])
  await owner(`update retained.record set destroy_after = now() where kind = 'login'`)
  await purge(app.deps)
  deepEqual(await kept(), ['supply'])
  const line = app.logged().findLast((logged) => logged.includes('retained.purged'))
  deepEqual((JSON.parse(line!) as { records: object }).records, { login: 2 })
})

test('one process purges at a time', async () => {
  await app.deps.db.transaction().execute(async (trx) => {
    deepEqual(await purgeRetained(trx), {})
    equal(await app.deps.db.transaction().execute((other) => purgeRetained(other)), null)
  })
})

test('a goodbye mail that nobody could deliver goes after two days', async () => {
  const mail = { subject: '제목', text: '본문', html: '' }
  await app.deps.mailer.enqueue(app.deps.db, { to: 'gone@example.com', ...mail }, { isGoodbye: true })
  await app.deps.mailer.enqueue(app.deps.db, { to: 'here@example.com', ...mail })
  await purge(app.deps)
  const recipients = async () =>
    (await app.deps.db.selectFrom('mail').select('recipient').execute()).map(({ recipient }) => recipient)
  equal((await recipients()).length, 2)
  await owner(`update mail set created_at = now() - interval '49 hours'`)
  await purge(app.deps)
  deepEqual(await recipients(), ['here@example.com'])
})
