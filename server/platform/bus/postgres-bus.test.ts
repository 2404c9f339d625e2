import { deepEqual, equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { makeMember } from '#server/testing/make.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/database.ts'
import { until } from '#server/testing/until.ts'
import type { Bus } from './bus.ts'
import { type Listener, openListener } from '../database/notify.ts'
import { BUS_CHANNEL, postgresBus } from './postgres-bus.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let [here, there]: Bus[] = []
const listeners: Listener[] = []
before(async () => {
  database = await freshDatabase()
  here = await openOne()
  there = await openOne()
})

/** The bus of one process. */
async function openOne(): Promise<Bus> {
  const listener = await openListener(database.runtime, [BUS_CHANNEL])
  listeners.push(listener)
  return postgresBus({ database: database.runtime, listener, log })
}

after(async () => {
  await here?.close()
  await there?.close()
  for (const listener of listeners) await listener.stop()
  await database.drop()
})

test('a message is heard here before publish returns, and in the other process soon', async () => {
  const [heardHere, heardThere]: [string[], string[]] = [[], []]
  here!.subscribe('session.ended', (payload) => heardHere.push(payload))
  there!.subscribe('session.ended', (payload) => heardThere.push(payload))
  const published = here!.publish('session.ended', 'abc')
  deepEqual(heardHere, ['abc'])
  await published
  await until(() => heardThere.includes('abc'), 'it to be heard')
})

test('a member or session that is changed by hand in the database is heard of (security.md#51)', async () => {
  const heard: string[] = []
  for (const topic of ['member.changed', 'session.ended'] as const)
    there!.subscribe(topic, (payload) => heard.push(`${topic} ${payload}`))
  const { db } = database
  const { id } = await makeMember(db)
  await db
    .updateTable('member')
    .set({ roles: ['ROLE_SUPPORT'] })
    .where('id', '=', id)
    .execute()
  await until(() => heard.includes(`member.changed ${id}`), 'it to be heard')
  const sessionId = randomUUID()
  await db
    .insertInto('session')
    .values({ id: sessionId, member_id: id, expires_at: sql`now() + interval '1 hour'` })
    .execute()
  await db
    .updateTable('session')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: 'ended' })
    .where('id', '=', sessionId)
    .execute()
  await until(() => heard.includes(`session.ended ${sessionId}`), 'it to be heard')
  equal(heard.filter((line) => line.endsWith(sessionId)).length, 1)
})

test('a lost connection is a gap, after which messages are heard again', async () => {
  let gaps = 0
  const heard: string[] = []
  there!.onGap(() => (gaps += 1))
  there!.subscribe('catalogue.changed', (payload) => heard.push(payload))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like '%listener%'`.execute(
    database.db,
  )
  await until(() => gaps > 0, 'a gap to be told')
  await here!.publish('catalogue.changed', '7')
  await until(() => heard.includes('7'), 'it to be heard')
})
