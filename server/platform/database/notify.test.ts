import { deepEqual, equal } from 'node:assert/strict'
import { EventEmitter, on, once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { after, before, test } from 'node:test'

import { cuttableLink } from '#server/testing/cuttable-link.ts'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { withClient } from './connection.ts'
import { openListener } from './notify.ts'

let database: TestDatabase
before(async () => void (database = await emptyDatabase()))
after(() => database.drop())

test('hears what is sent after commit, and again after its connection was cut', async () => {
  const heard = new EventEmitter()
  const listener = await openListener(database.runtime, ['session', 'catalogue'])
  for (const channel of ['session', 'catalogue'])
    listener.hear(channel, (payload) => heard.emit('notify', channel, payload))
  listener.onReconnect(() => heard.emit('reconnect'))
  const notifications = on(heard, 'notify')
  await database.pool.query(`select pg_notify('session', '한국어'), pg_notify('nobody', 'listens')`)
  deepEqual((await notifications.next()).value, ['session', '한국어'])

  const reconnected = once(heard, 'reconnect')
  await withClient(database.owner, (owner) =>
    owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'codemaru listener'
      and datname = current_database()`),
  )
  await reconnected
  await database.pool.query(`notify catalogue`)
  deepEqual((await notifications.next()).value, ['catalogue', ''])
  await listener.stop()
})

test('after stop no connection is left', async () => {
  const listener = await openListener(database.runtime, ['a'])
  await listener.stop()
  const listening = `select from pg_stat_activity where application_name = 'codemaru listener' and datname = current_database()`
  while ((await database.pool.query(listening)).rowCount !== 0);
  equal((await database.pool.query(listening)).rowCount, 0)
})

test('a first connection that gets no answer is tried again, so a busy start does not fail', async (t) => {
  const link = await cuttableLink(database.runtime)
  let asked = 0
  const front = createServer((near) => {
    asked += 1
    if (asked === 1) return // never answered
    const far = connect(Number(link.config.port), '127.0.0.1')
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  })
  t.after(async () => {
    front.close()
    await link.cut()
  })
  await once(front.listen(0, '127.0.0.1'), 'listening')
  const { port } = front.address() as AddressInfo
  const listener = await openListener({ ...link.config, port, connectionTimeoutMillis: 1_000 }, ['a'])
  equal(asked, 2)
  await listener.stop()
})
