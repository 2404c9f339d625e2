import { deepEqual, rejects } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withClient } from '#server/database/connection.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { writeAudit } from './audit.ts'

let database: TestDatabase
before(async () => (database = await freshDatabase()))
after(() => database.drop())

const line = { actorId: 1, action: 'member.withdraw', subject: 'member:7', requestId: 'request-1' }
const lines = () => database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

test('a line says who did what to whom, why and in which request', async () => {
  await writeAudit(database.db, { ...line, reason: '본인 요청', detail: { roles: ['ROLE_MEMBER'] } })
  const [{ id: _id, at: _at, ...kept } = {}] = await lines()
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

test('nobody changes or removes a line: neither the product nor the owner of the database (security 63)', async () => {
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
