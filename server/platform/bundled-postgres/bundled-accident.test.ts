import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { until } from '#server/testing/until.ts'
import { withClient } from '../database/connection.ts'
import { openPool } from '../database/pool.ts'
import {
  clusterOf,
  guardOf,
  makeDataDir,
  makeUsedDataDir,
  open,
  postmasterOf,
  processesOf,
  untilNothingRuns,
} from './testing/data-dir.ts'
import { startHolder } from './testing/holder.ts'

test('kill -9 of node: its guard ends PostgreSQL within seconds, and every acknowledged row is there', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const holder = startHolder(dataDir)
  const writing = writeUntilItFails((await holder.opened)?.owner)
  await writing.wroteSome
  holder.kill('SIGKILL')
  await untilNothingRuns(dataDir)
  await requireRows(dataDir, await writing.acknowledged)
})

test('kill -9 of node, guard, server and all its parts at once loses no acknowledged row', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const holder = startHolder(dataDir)
  const writing = writeUntilItFails((await holder.opened)?.owner)
  await writing.wroteSome
  const { pid } = postmasterOf(dataDir)
  const parts = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
  // Look up all pids first: once its parent is gone, the guard ends within moments.
  const victims = [guardOf(dataDir), pid, ...parts.map(Number)]
  holder.kill('SIGKILL')
  for (const victim of victims) spawnSync('kill', ['-9', String(victim)])
  const began = Date.now()
  await requireRows(dataDir, await writing.acknowledged)
  ok(Date.now() - began < 30_000, 'the next start waits for nothing that is gone')
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} to the whole process group, as Ctrl-C sends it: requests finish first, nothing is left`, async (t) => {
    const dataDir = await makeUsedDataDir(t)
    const holder = startHolder(dataDir)
    await holder.opened
    holder.killGroup(signal)
    deepEqual(await holder.ended, { code: 0, said: 'finished a query\n' })
    deepEqual(processesOf(dataDir), [])
  })
}

test('an orphan, whose guard and node were killed, is adopted by the next start and ended by its stop', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const orphan = await makeOrphan(dataDir)
  const adopter = await open(dataDir)
  equal(postmasterOf(dataDir).pid, orphan)
  equal((await withClient(adopter.runtime, (client) => client.query('select 1 as one'))).rows[0]?.one, 1)
  await adopter.stop()
  deepEqual(processesOf(dataDir), [])
})

test('an adopted orphan has a guard again: it does not outlive a kill -9 of its new owner', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const orphan = await makeOrphan(dataDir)
  const adopter = startHolder(dataDir)
  await adopter.opened
  equal(postmasterOf(dataDir).pid, orphan)
  adopter.kill('SIGKILL')
  await untilNothingRuns(dataDir)
})

test('a guard that was killed alone is replaced while the server runs on', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const holder = startHolder(dataDir)
  await holder.opened
  const { pid } = postmasterOf(dataDir)
  const guard = guardOf(dataDir)
  process.kill(guard, 'SIGKILL')
  await until(
    () => processesOf(dataDir).some((one) => one.command.includes('codemaru-database') && one.pid !== guard),
    'a new guard',
  )
  equal(postmasterOf(dataDir).pid, pid)
  holder.kill('SIGKILL')
  await untilNothingRuns(dataDir)
})

test('a stale pid file with the pid of a foreign process does not keep the database from starting', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const database = await open(dataDir)
  const [pidFile, lock] = [
    join(clusterOf(dataDir), 'postmaster.pid'),
    join(dataDir, 'database', 'run', '.s.PGSQL.5432.lock'),
  ]
  const left = [pidFile, lock].map((file) => readFileSync(file, 'utf8'))
  await database.stop()
  const { uid } = await stat(clusterOf(dataDir))
  const foreignProcess = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid } : {})
  t.after(() => void foreignProcess.kill())
  for (const [index, file] of [pidFile, lock].entries()) {
    writeFileSync(file, String(left[index]).replace(/^\d+/, String(foreignProcess.pid)))
  }
  const again = await open(dataDir)
  notEqual(postmasterOf(dataDir).pid, foreignProcess.pid)
  equal(foreignProcess.exitCode, null)
  await again.stop()
})

test('after an immediate stop under a live pool some queries fail, then the pool recovers', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const said: string[] = []
  const database = await open(dataDir, { log: (sentence) => said.push(sentence) })
  const pool = openPool(database.runtime, { max: 8 })
  t.after(() => pool.end())
  await withClient(database.owner, (client) => client.query('create table kept as select 1 as row'))
  const held = await pool.connect() // as during a transaction
  await Promise.all(Array.from({ length: 7 }, () => pool.query('select pg_sleep(0.01)')))
  process.kill(postmasterOf(dataDir).pid, 'SIGQUIT')
  await until(() => !database.isUp(), 'the failure noticed')
  held.release(new Error('broken'))
  await until(() => pool.query('select from kept').then(isTrue, isFalse), 'a query that works')
  await until(database.isUp, 'the server up')
  deepEqual(said, ['PostgreSQL ended unexpectedly and is started again.', 'PostgreSQL is back.'])
})

test('kill -9 of the server alone, again and again, is healed each time', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const database = await open(dataDir)
  for (let round = 0; round < 3; round += 1) {
    const { pid } = postmasterOf(dataDir)
    process.kill(pid, 'SIGKILL')
    await until(
      () => withClient(database.runtime, (client) => client.query('select 1')).then(isTrue, isFalse),
      'an answer',
    )
    notEqual(postmasterOf(dataDir).pid, pid)
  }
})

test('kill -9 in the middle of the very first start is no obstacle to the next one', async (t) => {
  const dataDir = await makeDataDir(t)
  const home = join(dataDir, 'database')
  const holder = startHolder(dataDir)
  await until(
    () => isThere(home) && readdirSync(home).some((name) => name.startsWith('pg18')),
    'initdb at work',
  )
  await delay(100)
  holder.kill('SIGKILL')
  const database = await open(dataDir)
  equal((await withClient(database.runtime, (client) => client.query('select 1 as one'))).rows[0]?.one, 1)
  await database.stop()
  deepEqual(
    readdirSync(home).filter((name) => name.includes('init-')),
    [],
  )
})

async function makeOrphan(dataDir: string) {
  const holder = startHolder(dataDir)
  await holder.opened
  const { pid } = postmasterOf(dataDir)
  // Stop the holder first: node would replace a killed guard.
  holder.kill('SIGSTOP')
  process.kill(guardOf(dataDir), 'SIGKILL')
  await killPartOfGuard(dataDir)
  holder.kill('SIGKILL')
  await holder.ended
  equal(postmasterOf(dataDir).pid, pid)
  return pid
}

// The shell that waits for the lease is a child of the one that waits for the server, and survives it.
async function killPartOfGuard(dataDir: string) {
  await until(() => {
    const guards = processesOf(dataDir).filter(({ command }) => command.includes('codemaru-database'))
    for (const { pid } of guards) process.kill(pid, 'SIGKILL')
    return guards.length === 0
  }, 'no guard')
}

/** Inserts rows one by one over its own connection, until the server is gone. */
function writeUntilItFails(config: pg.ClientConfig | undefined) {
  let last = 0
  const acknowledged = withClient({ ...config }, async (client) => {
    await client.query('create table written (number integer primary key)')
    for (;;) {
      await client.query('insert into written values ($1)', [last + 1])
      last += 1
    }
  }).catch(() => last)
  return { wroteSome: until(() => last > 50, 'some rows'), acknowledged }
}

async function requireRows(dataDir: string, acknowledged: number) {
  const database = await open(dataDir)
  const { rows } = await withClient(database.runtime, (client) =>
    client.query('select count(*)::int as count, max(number) as max from written'),
  )
  ok(rows[0].max >= acknowledged, `${acknowledged} acknowledged, ${rows[0].max} found`)
  equal(rows[0].count, rows[0].max)
  await database.stop()
  await untilNothingRuns(dataDir)
}

const isTrue = () => true
const isFalse = () => false

function isThere(folder: string) {
  try {
    return readdirSync(folder).length >= 0
  } catch {
    return false
  }
}
