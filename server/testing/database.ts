import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { withClient } from '#server/platform/database/connection.ts'
import { openBundledDatabase } from '#server/platform/bundled-postgres/bundled.ts'
import { openDb, type Db } from '#server/platform/database/db.ts'
import { migrate, MIGRATIONS, readMigrations } from '#server/platform/database/migrate.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { installJobs } from '#server/platform/jobs/install-jobs.ts'
import { grantRows, limitRights, makeRuntimeRole } from '#server/platform/database/runtime-role.ts'

export type TestDatabase = {
  owner: pg.ClientConfig
  runtime: pg.ClientConfig
  pool: pg.Pool
  db: Db
  drop(): Promise<void>
}

type Server = { owner: pg.ClientConfig; runtime: pg.ClientConfig; admin: pg.Pool }

const TEMPLATE_LOCK = 7_301_003
/** The application name of a test product's connections; its queue uses another one. */
export const TEST_APPLICATION = 'codemaru test'
const TEST_ROLE = 'codemaru_test_app'

/** Longer than the product's limits, because a wait that a test causes can be slow on a busy machine. */
const PATIENCE_MS = { statement_timeout: 30_000, lock_timeout: 20_000 }
export const POOL_PATIENCE_MS = { connectTimeoutMs: 20_000, queryTimeoutMs: 35_000 }

let opened: Promise<Server> | undefined

/**
 * Creates a database for a test, with all migrations applied; `drop` it in `after`. All test processes share
 * one server: the first starts it, the last ends it.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = await (opened ??= openServer())
  return await makeDatabase(server, (client, database) => copyTemplate(client, server, database))
}

/** An empty database without migrations, with the privileges of the runtime role. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = await (opened ??= openServer())
  const database = await makeDatabase(server, (client, name) => create(client, server, name))
  await withClient(database.owner, (client) => grantRows(client, String(server.runtime.user)))
  return database
}

async function openServer(): Promise<Server> {
  const { owner, runtime } = await (process.env['TEST_DATABASE_URL']
    ? joinServer(process.env['TEST_DATABASE_URL'])
    : startServer())
  // One connection creates and drops the databases of a process, which ends soon after the last use.
  const admin = new pg.Pool({ ...owner, max: 1, idleTimeoutMillis: 1_000 })
  admin.on('error', () => {})
  const server = { owner, runtime, admin }
  await withAdmin(server, dropLeftovers)
  return server
}

async function withAdmin<T>({ admin }: Server, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await admin.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(true) // with the locks that it may still hold
    throw error
  }
}

// The folder's name depends on checkout and boot: files that were unflushed in a power cut are never reused.
async function startServer() {
  const project = join(import.meta.dirname, '../..')
  const key = [project, process.getuid?.(), bootId()].join(' ')
  const { owner, runtime } = await openBundledDatabase({
    dataDir: join(tmpdir(), `codemaru-test-${hash(key)}`),
    log: () => {},
    settings: SETTINGS,
  })
  return { owner: { ...owner, database: 'postgres' }, runtime }
}

/** No crash to survive, nothing to vacuum in databases that live for seconds, and no cost of password hashing. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  scram_iterations: '1',
  max_connections: '200',
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
  } catch {
    return ''
  }
}

async function joinServer(url: string) {
  const { host, port, database, user, password } = new pg.Client({ connectionString: url })
  const owner = { host, port, database, user, password }
  const runtimePassword = hash(url)
  await withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await makeRuntimeRole(client, TEST_ROLE, runtimePassword)
  })
  return { owner, runtime: { ...owner, user: TEST_ROLE, password: runtimePassword } }
}

// A shared lock while copying, so that nobody drops the template as outdated meanwhile.
async function copyTemplate(client: pg.PoolClient, server: Server, database: string) {
  const migrations = await readMigrations(MIGRATIONS)
  const template = `template_${hash(migrations.map(({ checksum }) => checksum).join())}`
  for (;;) {
    await client.query('select pg_advisory_lock_shared($1)', [TEMPLATE_LOCK])
    const isMade = await exists(client, template)
    if (isMade) await create(client, server, database, template)
    await client.query('select pg_advisory_unlock_shared($1)', [TEMPLATE_LOCK])
    if (isMade) return
    await withClient(server.owner, (builder) => makeTemplate(builder, server, template))
  }
}

async function makeTemplate(client: pg.Client, server: Server, template: string) {
  const { owner, runtime } = server
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  if (await exists(client, template)) return
  const draft = nameOfOurs()
  await create(client, server, draft)
  const inside = { ...owner, database: draft }
  await withClient(inside, (draftOwner) => grantRows(draftOwner, String(runtime.user)))
  await migrate(inside, MIGRATIONS, () => {})
  await installJobs(inside)
  // Copies contain the cache of system catalogs that the first connection after a change writes.
  await withClient(inside, (draftOwner) => draftOwner.query('select 1'))
  for (const old of await namesLike(client, '^template_[0-9a-f]{16}$'))
    await client.query(`drop database ${old}`)
  await client.query(`alter database ${draft} rename to ${template}`) // complete once it has this name
}

async function makeDatabase(
  server: Server,
  fill: (client: pg.PoolClient, database: string) => Promise<unknown>,
) {
  const database = nameOfOurs()
  const owner = { ...server.owner, database }
  const runtime = { ...server.runtime, database }
  await withAdmin(server, async (client) => {
    await fill(client, database)
    const role = client.escapeIdentifier(String(server.runtime.user))
    for (const [setting, ms] of Object.entries(PATIENCE_MS))
      await client.query(`alter role ${role} in database ${database} set ${setting} = ${ms}`)
  })
  const pool = openPool(runtime, { max: 8, applicationName: TEST_APPLICATION, ...POOL_PATIENCE_MS })
  return { owner, runtime, pool, db: openDb(pool), drop }

  async function drop() {
    if (!pool.ending) void pool.end() // not awaited: a connection leaked by a failed test would block it
    await withAdmin(server, (client) => client.query(`drop database if exists ${database} with (force)`))
  }
}

async function create(client: pg.ClientBase, { runtime }: Server, database: string, template = 'template0') {
  await client.query(`create database ${database} template ${template} strategy file_copy`)
  await limitRights(client, database, String(runtime.user))
}

async function exists(client: pg.ClientBase, database: string) {
  return (await client.query('select from pg_database where datname = $1', [database])).rowCount === 1
}

async function namesLike(client: pg.ClientBase, pattern: string) {
  const { rows } = await client.query('select datname as name from pg_database where datname ~ $1', [pattern])
  return rows.map(({ name }) => String(name))
}

const nameOfOurs = () => `test_${process.pid}_${randomBytes(4).toString('hex')}`

// Drops databases of killed tests. Another process may do so too; one of the two then fails.
async function dropLeftovers(client: pg.ClientBase) {
  const names = await namesLike(client, '^test_[0-9]+_[0-9a-f]+$')
  const left = names.filter((name) => !isAlive(Number(name.split('_')[1])))
  for (const name of left) await client.query(`drop database if exists ${name} with (force)`).catch(() => {})
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
