import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { withClient } from '../connection.ts'
import { isDatabaseAway } from '../database-away.ts'
import type { DatabaseAccess } from '../database-access.ts'
import { type Db, openDb } from '../db.ts'
import { openExternalDatabase } from '../external.ts'
import { openListener } from '../notify.ts'
import { openPool } from '../pool.ts'
import { OWNER } from '#server/testing/standby/postgres-server.ts'
import { makePair, type PostgresPair } from '#server/testing/standby/postgres-pair.ts'
import { atPace } from '../../../../bootstrap/machine-pace.mjs'
import { until } from '#server/testing/until.ts'

let pair: PostgresPair
let database: DatabaseAccess
let pool: pg.Pool
let db: Db

before(async () => {
  pair = await makePair()
  database = await openExternalDatabase(pair.urls())
  await withClient(database.owner, (owner) => owner.query('create table written (number int)'))
  pool = openPool(database.runtime, { max: 2 })
  db = openDb(pool)
})
after(async () => {
  await pool?.end()
  await pair?.remove()
})

const write = (number: number) =>
  db.transaction().execute(async (trx) => {
    await sql`insert into written values (${number})`.execute(trx)
  })

test('a host that hangs costs a bounded time, wherever it is in the list', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const began = performance.now()
  const { runtime } = await openExternalDatabase({
    url: pair.url(OWNER).replace('@', `@127.0.0.1:${port},`),
  })
  deepEqual(await withClient(runtime, async (client) => client.port), pair.primary.machine.port)
  // Twice the wait for the silent host, if it were asked first.
  ok(performance.now() - began < atPace(3_000))
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a standby alone is refused with one sentence', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const { place } = pair.standby
  const refused = rejects(openExternalDatabase({ url: `postgres://codemaru_app:app-word@${place}/school` }), {
    name: 'StartFailure',
    message: `The database "school" at ${place} cannot be used: ${place} is read-only.`,
  })
  t.mock.timers.setTime(Date.now() + 10_001)
  await refused
})

test('after the standby is promoted, connections find it by themselves and nothing acknowledged is lost', async () => {
  const heard: string[] = []
  const listener = await openListener(database.direct, ['news'])
  listener.hear('news', (payload) => heard.push(payload))
  const acknowledged: number[] = []
  const refused: unknown[] = []
  let number = 0
  const writeNext = async () => {
    number += 1
    await write(number).then(
      () => acknowledged.push(number),
      (error: unknown) => refused.push(error),
    )
  }
  for (let writes = 0; writes < 20; writes += 1) await writeNext()
  await pair.primary.kill()
  await writeNext()
  await pair.promote()
  const before = acknowledged.length
  await until(async () => {
    await writeNext()
    return acknowledged.length > before
  }, 'a write on the new primary')

  ok(refused.length > 0 && refused.every(isDatabaseAway), String(refused))
  const { rows } = await pool.query<{ number: number }>('select number from written')
  const kept = new Set(rows.map((row) => row.number))
  deepEqual(
    acknowledged.filter((one) => !kept.has(one)),
    [],
  )
  await until(async () => {
    await pool.query(`notify news, 'here'`)
    return heard.length > 0
  }, 'the listener to hear the new primary')
  await listener.stop()
})

test('a transaction on a server that became read-only is repeated on the new primary', async () => {
  await pair.rejoin()
  const [old, next] = [pair.primary, pair.standby]
  await write(1_000)
  await until(
    async () => (await next.ask('select from written where number = 1000', 'school')).length > 0,
    'the row',
  )
  await pair.promote()
  await old.ask('alter system set default_transaction_read_only = on')
  await old.ask('select pg_reload_conf()')
  let runs = 0
  await until(
    async () =>
      (await pool.query('show default_transaction_read_only')).rows[0].default_transaction_read_only === 'on',
    'the setting',
  )
  await db.transaction().execute(async (trx) => {
    runs += 1
    await sql`insert into written values (1001)`.execute(trx)
  })
  equal(runs, 2)
  equal((await next.ask('select from written where number = 1001', 'school')).length, 1)
})
