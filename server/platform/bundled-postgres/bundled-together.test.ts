import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'

import { until } from '#server/testing/until.ts'
import { withClient } from '../database/connection.ts'
import {
  makeDataDir,
  makeUsedDataDir,
  open,
  postmasterOf,
  processesOf,
  untilNothingRuns,
} from './testing/data-dir.ts'
import { startHolder } from './testing/holder.ts'

test('six first starts at once share one server, which lasts as long as the last of them', async (t) => {
  const dataDir = await makeDataDir(t)
  const holders = Array.from({ length: 6 }, () => startHolder(dataDir))
  const opened = await Promise.all(holders.map((holder) => holder.opened))
  for (const [at, one] of opened.entries()) ok(one, one ? '' : (await holders[at]!.ended).said)
  for (const one of opened) deepEqual(one, opened[0])
  ok(opened[0])
  equal(
    processesOf(dataDir).filter(({ command }) => command.includes('/bin/postgres')).length,
    3,
    'a server, two shells of its guard',
  )
  const { pid } = postmasterOf(dataDir)
  const [last, ...others] = holders
  for (const [index, holder] of others.entries()) holder.kill(index % 2 ? 'SIGKILL' : 'SIGTERM')
  await Promise.all(others.map((holder) => holder.ended))
  equal(postmasterOf(dataDir).pid, pid)
  await withClient(opened[0].runtime, (client) => client.query('select 1'))
  last?.kill('SIGKILL')
  await untilNothingRuns(dataDir)
})

test('a second process beside a running one leaves it the server when it stops', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const first = await open(dataDir)
  const holder = startHolder(dataDir)
  await holder.opened
  holder.kill('SIGTERM')
  equal((await holder.ended).code, 0)
  await withClient(first.runtime, (client) => client.query('select 1'))
  ok(first.isUp())
  await first.stop()
  deepEqual(processesOf(dataDir), [])
})

test('when the process that started the server leaves, the one that joined brings it back after a crash', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const holder = startHolder(dataDir)
  await holder.opened
  const joined = await open(dataDir)
  holder.kill('SIGTERM')
  await holder.ended
  const { pid } = postmasterOf(dataDir)
  process.kill(pid, 'SIGKILL')
  const answers = () => withClient(joined.runtime, (client) => client.query('select 1')).then(isTrue, isFalse)
  await until(answers, 'an answer')
  ok(postmasterOf(dataDir).pid !== pid)
  await joined.stop()
  deepEqual(processesOf(dataDir), [])
})

test('starts that follow a stop at once wait for its end instead of joining a dying server', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  for (let round = 0; round < 5; round += 1) {
    const holder = startHolder(dataDir)
    const opened = await holder.opened
    ok(opened)
    holder.kill('SIGKILL')
    const database = await open(dataDir)
    await withClient(database.runtime, (client) => client.query('select 1'))
    void database.stop()
  }
})

const isTrue = () => true
const isFalse = () => false
