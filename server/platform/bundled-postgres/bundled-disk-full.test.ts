import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'

import type pg from 'pg'

import { until } from '#server/testing/until.ts'
import { withClient } from '../database/connection.ts'
import { makeDataDir, open, processesOf } from './testing/data-dir.ts'
import { makeSmallDisk } from './testing/small-disk.ts'

test('a full disk loses no acknowledged row, and the database recovers when there is space again', async (t) => {
  const parent = await makeDataDir(t)
  const disk = await makeSmallDisk(parent)
  const database = await open(disk.folder)
  await withClient(database.owner, (client) =>
    client.query('create table written (number integer primary key)'),
  )

  let acknowledged = 0
  const writeNext = () =>
    withClient(database.owner, (client) => write(client, acknowledged + 1)).then(() => (acknowledged += 1))
  for (let rows = 0; rows < 20; rows += 1) await writeNext()
  disk.fill()
  let refusals = 0
  while (refusals < 3) await writeNext().catch(() => (refusals += 1))

  disk.free()
  await until(() => writeNext().then(isTrue, isFalse), 'a write after space came back', 25_000)
  await until(database.isUp, 'the server up')
  const { rows } = await withClient(database.runtime, (client) =>
    client.query('select count(*)::int as count, max(number) as max from written'),
  )
  deepEqual(rows, [{ count: acknowledged, max: acknowledged }])
  await database.stop()
  equal(processesOf(disk.folder).length, 0)
})

// Emits a megabyte that only the write-ahead log stores: a failed write to it stops the whole server.
async function write(client: pg.Client, number: number) {
  await client.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`)
  await client.query('insert into written values ($1) on conflict do nothing', [number])
}

const isTrue = () => true
const isFalse = () => false
