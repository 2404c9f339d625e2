import { deepEqual, equal } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { makeMember } from '#server/testing/make.ts'
import { FIRST_MS, sweepRegularly } from './sweep.ts'
import { sweepIdentity } from './sweep.store.ts'

let database: TestDatabase
before(async () => (database = await freshDatabase()))
after(() => database.drop())

test('old reset links, logins halfway and forgotten browsers are swept, the others stay', async () => {
  const { db } = database
  const { id } = await makeMember(db)
  for (const days of [0, 2, 401]) {
    const hash = randomBytes(32)
    await sql`
      with r as (insert into password_reset (member_id, token_hash, expires_at)
          values (${id}, ${hash}, now() + interval '30 minutes' - make_interval(days => ${days}))),
        p as (insert into pending_sign_in (member_id, token_hash, expires_at)
          values (${id}, ${hash}, now() + interval '5 minutes' - make_interval(days => ${days})))
      insert into known_device (member_id, hash, last_seen_at)
        values (${id}, ${hash}, now() - make_interval(days => ${days}))`.execute(db)
  }
  await sweepIdentity(db)
  const { rows } = await sql`
    select (select count(*)::int from password_reset) as resets,
      (select count(*)::int from pending_sign_in) as pending,
      (select count(*)::int from known_device) as devices`.execute(db)
  deepEqual(rows, [{ resets: 1, pending: 1, devices: 2 }])
})

test('the first sweep comes soon after the start, not an hour later', async (t) => {
  const { db } = database
  const hash = randomBytes(32)
  const { id } = await makeMember(db)
  await sql`
    insert into pending_sign_in (member_id, token_hash, expires_at)
    values (${id}, ${hash}, now() - interval '1 minute')`.execute(db)
  const server = Fastify()
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  sweepRegularly(server, { db, log: pino({ level: 'silent' }) })
  t.mock.timers.tick(FIRST_MS)
  t.mock.timers.reset()
  await server.close() // waits for the running sweep
  const left = await db
    .selectFrom('pending_sign_in')
    .select('member_id')
    .where('token_hash', '=', hash)
    .execute()
  equal(left.length, 0)
})
