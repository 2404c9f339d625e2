import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { withClient } from './connection.ts'
import { asStartFailure, StartFailure } from './start-failure.ts'

export type Migration = { number: number; file: string; sql: string; checksum: string }

export type AppliedMigration = { number: number; file: string; checksum: string }

const MIGRATION_LOCK = 7_301_002
const LOCK_TRIES = 20

/** The folder of the product's migrations. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/**
 * Applies each new `NNNN-name.sql` in order, each in its own transaction, in one process at a time. Refuses a
 * database that newer code has migrated, and a migration that was edited after it was applied.
 */
export async function migrate(
  owner: pg.ClientConfig,
  folder: string,
  log: (sentence: string) => void,
  /** The last migration to apply, for a restore that fills the tables as of then; all by default. */
  upTo = Infinity,
): Promise<void> {
  const migrations = (await readMigrations(folder)).filter(({ number }) => number <= upTo)
  try {
    await withClient(owner, (client) => applyAll(client, migrations, log))
  } catch (error) {
    throw asStartFailure(error, 'The database to migrate')
  }
}

/** Reads the migrations of a folder in order, each with the checksum that the database stores. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)))
  const twice = migrations.find(({ number }, index) => migrations[index - 1]?.number === number)
  if (twice) throw new StartFailure(`Two migrations have the number of ${twice.file}.`)
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
  if (!number) throw new StartFailure(`The migration ${file} is not named like 0001-what-it-does.sql.`)
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n') // git may convert it
  return { number: Number(number), file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

async function applyAll(client: pg.Client, migrations: Migration[], log: (sentence: string) => void) {
  await client.query('set statement_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]) // released with the connection
  await makeTable(client)
  const applied = await readApplied(client)
  refuseUnlessKnown(applied, migrations)
  await client.query(`set lock_timeout = '3s'`) // a waiting ALTER TABLE blocks every query behind it
  for (const migration of migrations.slice(applied.length)) {
    await applyWithRetries(client, migration)
    log(`Applied the migration ${migration.file}.`)
  }
}

async function makeTable(client: pg.Client) {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migration') is not null as exists`,
  )
  if (rows[0]?.exists) return
  await client.query(`
    begin;
    create table schema_migration (
      number integer primary key,
      file text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    ${REVOKE_WRITING}
    commit;
  `)
}

// The default privileges gave the runtime role write access to this table; it may only read it.
const REVOKE_WRITING = `
  do $$
  declare grantee oid;
  begin
    for grantee in
      select distinct acl.grantee from pg_class, aclexplode(relacl) acl
      where pg_class.oid = 'schema_migration'::regclass and acl.grantee not in (0, relowner)
    loop
      execute format('revoke insert, update, delete on schema_migration from %s', grantee::regrole);
    end loop;
  end $$;
`

/** The migrations applied so far, in order; the database must have been migrated before. */
export async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, file, checksum from schema_migration order by number',
  )
  return rows
}

function refuseUnlessKnown(applied: AppliedMigration[], migrations: Migration[]) {
  for (const [index, { number, file, checksum }] of applied.entries()) {
    const ours = migrations[index]
    if (!ours)
      throw new StartFailure(`The database is newer than this code (${file}): start the newer version.`)
    if (ours.number < number)
      throw new StartFailure(`${ours.file} was added before ${file}, which is applied: renumber it.`)
    if (ours.number > number)
      throw new StartFailure(`The migration ${file} is applied but missing from this code.`)
    if (ours.checksum !== checksum)
      throw new StartFailure(`The migration ${ours.file} was changed after it was applied.`)
  }
}

async function applyWithRetries(client: pg.Client, migration: Migration) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const { code, message, position } = error as pg.DatabaseError
      if (code !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) {
        const place = position ? ` at line ${lineOf(migration.sql, Number(position))}` : ''
        throw new StartFailure(`The migration ${migration.file} failed${place}: ${message}.`, {
          cause: error,
        })
      }
      await delay(200)
    }
  }
}

// PostgreSQL counts characters, JavaScript counts UTF-16 code units.
const lineOf = (sql: string, position: number) =>
  Array.from(sql)
    .slice(0, position - 1)
    .filter((character) => character === '\n').length + 1

async function apply(client: pg.Client, { number, file, sql, checksum }: Migration) {
  await client.query('begin')
  await client.query(sql)
  const remember = 'insert into schema_migration (number, file, checksum) values ($1, $2, $3)'
  await client.query(remember, [number, file, checksum])
  await client.query('commit')
}

const LOCK_NOT_AVAILABLE = '55P03'
