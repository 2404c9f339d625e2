import { deepEqual, equal, notEqual, rejects } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'

import {
  makeDataDir,
  processesOf,
  untilNothingRuns,
} from '#server/platform/bundled-postgres/testing/data-dir.ts'
import { freshDatabase } from './database.ts'

test('each test database is separate, migrated, and has the rights of the product', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  notEqual(one.owner.database, other.owner.database)
  for (const kind of ['', 'temporary'])
    await rejects(one.pool.query(`create ${kind} table mine (id integer)`), /permission denied/)
  deepEqual((await one.pool.query('select count(*) > 0 as migrated from schema_migration')).rows, [
    { migrated: true },
  ])
  await Promise.all([one.drop(), other.drop()])
})

// A separate temporary folder, so that the server is not the one of tests that run at the same time.
test('many test processes at once share a server, which is gone when the last of them is, even by kill -9', async (t) => {
  if (process.env['TEST_DATABASE_URL']) return t.skip('there is no server of ours with TEST_DATABASE_URL')
  const tmp = await makeDataDir(t)
  const users = Array.from({ length: 4 }, () => startUser(t, tmp))
  const names = await Promise.all(users.map((user) => once(user.stdout, 'data').then(String)))
  equal(new Set(names).size, 4)
  const [name] = await readdir(tmp)
  const dataDir = join(tmp, String(name))
  equal(processesOf(dataDir).filter(({ command }) => /^\S+\/bin\/postgres /.test(command)).length, 1)
  for (const user of users) user.kill('SIGKILL')
  await untilNothingRuns(dataDir)
})

function startUser(t: TestContext, tmp: string) {
  const program = `
    import { freshDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))}
    const { pool, owner } = await freshDatabase()
    await pool.query('select 1')
    console.log(owner.database)
    setInterval(() => {}, 1e6)`
  const user = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: tmp },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => void user.kill('SIGKILL'))
  return user
}
