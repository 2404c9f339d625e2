import { deepEqual, equal, match } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { withClient } from '#server/platform/database/connection.ts'
import { MIGRATIONS, readMigrations } from '#server/platform/database/migrate.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Installation, makeInstallation, settingsOf } from './testing/installation.ts'

let school: Installation
before(async () => (school = await makeInstallation()))
after(() => school.remove())

const sql = (query: string) => withClient(school.database.owner, async (client) => await client.query(query))

function runtimeOnly(): NodeJS.ProcessEnv {
  const settings = settingsOf(school)
  const url = new URL(settings['DATABASE_URL']!)
  url.username = String(school.database.runtime.user)
  url.password = String(school.database.runtime.password)
  return { ...settings, DATABASE_URL: url.href }
}

function spawnScript(script: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  const stderr = text(child.stderr)
  const ended = once(child, 'exit').then(async ([code]) => ({
    code: code as number,
    said: lines,
    stderr: await stderr,
  }))
  /** The first line that contains the words; fails if the process ends without it. */
  const line = (words: string) =>
    Promise.race([
      new Promise<string>((resolve) => reader.on('line', (one) => one.includes(words) && resolve(one))),
      ended.then((end) => Promise.reject(new Error(`ended before "${words}": ${JSON.stringify(end)}`))),
    ])
  reader.on('line', (one) => lines.push(one))
  return { child, ended, line }
}

const startProduct = async (more: NodeJS.ProcessEnv) =>
  spawnScript('../main.ts', { ...runtimeOnly(), PORT: String(await freePort()), ...more })

async function stopped({ child, ended }: ReturnType<typeof spawnScript>) {
  child.kill('SIGTERM')
  return (await ended).code
}

const migrateByCommand = () =>
  spawnScript('run-migrate.ts', {
    ...runtimeOnly(),
    DATABASE_OWNER_URL: settingsOf(school)['DATABASE_URL'],
  }).ended

test('a start that awaits migrations fails after its limit with one sentence, and has changed nothing', async () => {
  const { ended } = await startProduct({ MIGRATIONS: 'await', MIGRATIONS_WAIT_SEC: '0' })
  const { code, stderr } = await ended
  deepEqual(
    [code, stderr],
    [
      78,
      'After 0 s the migration 0001-identity.sql is not applied: run "npm run migrate", or start with MIGRATIONS=apply.\n',
    ],
  )
  const { rows } = await sql(`select count(*)::int as tables from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`)
  deepEqual(rows, [{ tables: 0 }])
})

test('a start that awaits migrations is ready without the owner once `npm run migrate` has run', async () => {
  const product = await startProduct({ MIGRATIONS: 'await' })
  equal(
    await product.line('Waiting'),
    'Waiting up to 300 s for "npm run migrate": the migration 0001-identity.sql is not applied.',
  )
  const { code, said, stderr } = await migrateByCommand()
  deepEqual([code, stderr, said.at(-1)], [0, '', 'The database is as this code needs it.'])
  equal(said.length, (await readMigrations(MIGRATIONS)).length + 1)
  await product.line('is ready:')
  equal(await stopped(product), 0)
  deepEqual((await migrateByCommand()).said, ['The database is as this code needs it.'])
})

test('a process with another key than the first does not start on its database', async () => {
  const { ended } = await startProduct({ MIGRATIONS: 'await', SEAL_KEY: 'x'.repeat(43) })
  const { code, stderr } = await ended
  equal(code, 78)
  match(stderr, /^The sealKey here is not the one that this database is used with\. .* SEAL_KEY; .*\n$/)
})

test('a start awaits the tables of jobs, and refuses newer ones', async () => {
  await sql('update jobs.version set version = version - 1')
  const product = await startProduct({ MIGRATIONS: 'await' })
  match(await product.line('Waiting'), /: the tables of jobs are not up to date\.$/)
  await sql('update jobs.version set version = version + 1')
  await product.line('is ready:')
  equal(await stopped(product), 0)
  await sql('update jobs.version set version = version + 1')
  const { ended } = await startProduct({ MIGRATIONS: 'await' })
  deepEqual(
    [(await ended).code, (await ended).stderr],
    [78, 'The tables of jobs are newer than this code: start the newer version.\n'],
  )
  await sql('update jobs.version set version = version - 1')
})

for (const MIGRATIONS of ['apply', 'await'])
  test(`a process of the release before starts beside a newer release that only added (${MIGRATIONS})`, async () => {
    await sql(`create table tomorrow (id integer); alter table course add column tomorrow text;
      insert into schema_migration values (9998, '9998-tomorrow.sql', 'x', now(), 'expand')`)
    const product = await startProduct({ MIGRATIONS, DATABASE_OWNER_URL: settingsOf(school)['DATABASE_URL'] })
    equal(
      await product.line('newer'),
      'The database is newer than this code (9998-tomorrow.sql), but only by additions: it can be used.',
    )
    await product.line('is ready:')
    equal(await stopped(product), 0)
    await sql(`insert into schema_migration values (9999, '9999-gone.sql', 'x', now(), 'contract')`)
    const refused = await (
      await startProduct({ MIGRATIONS, DATABASE_OWNER_URL: settingsOf(school)['DATABASE_URL'] })
    ).ended
    deepEqual(
      [refused.code, refused.stderr],
      [78, 'The database is newer than this code (9999-gone.sql): start the newer version.\n'],
    )
    await sql(`delete from schema_migration where number > 9000; drop table tomorrow;
      alter table course drop column tomorrow`)
  })

test('the command takes no arguments', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-migrate.ts'), '--dry-run'], {
    env: settingsOf(school),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  deepEqual([said, code], ['npm run migrate takes no arguments.\n', 78])
})
