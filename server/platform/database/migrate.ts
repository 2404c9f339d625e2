import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { withClient } from './connection.ts'
import { concurrentIndex, refuseWrongMarks } from './marks/judge.ts'
import { type Mark, type MigrationKind, readMark } from './marks/mark.ts'
import { readStatements, type Statement } from './marks/statements.ts'
import { asStartFailure, StartFailure } from './start-failure.ts'

/** `mark` is null in files of before the marks. */
export type Migration = { number: number; file: string; sql: string; checksum: string; mark: Mark | null }

export type AppliedMigration = { number: number; file: string; checksum: string; kind: MigrationKind | null }

const MIGRATION_LOCK = 7_301_002
const LOCK_TRIES = 20
/** Short, because a waiting ALTER TABLE blocks every query behind it. */
const LOCK_TIMEOUT = '3s'
const LOCK_PAUSE_MS = 200
/** A concurrent build waits for each transaction that writes to the table, and blocks none meanwhile. */
const INDEX_LOCK_TIMEOUT = '5min'

/** The folder of the product's migrations. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/**
 * Applies each new `NNNN-name.sql` in order, each in its own transaction, in one process at a time. Refuses a
 * database from which newer code has removed something, and a migration that was edited after it was applied.
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
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { number: Number(number), file, sql, checksum, mark: readMark(sql) }
}

async function applyAll(client: pg.Client, migrations: Migration[], log: (sentence: string) => void) {
  await client.query('set statement_timeout = 0')
  await takeLock(client)
  await makeTable(client)
  const applied = await readApplied(client)
  refuseUnlessKnown(applied, migrations)
  sayNewer(applied, migrations, log)
  const waiting = migrations.slice(applied.length)
  if (waiting.length === 0) return // the usual start: reading the SQL of all files takes 40 ms
  refuseWrongMarks(migrations)
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
  for (const migration of waiting) {
    await (migration.mark?.isTransactional === false
      ? applyIndexes(client, migration)
      : applyWithRetries(client, migration))
    log(`Applied the migration ${migration.file}.`)
  }
}

/**
 * The lock is released with the connection. Asks again instead of waiting in PostgreSQL: the statement that waits
 * has a snapshot, for whose end `create index concurrently` of the other process would wait in turn.
 */
async function takeLock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await delay(LOCK_PAUSE_MS)
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
  // As a field of the row, because the column is added by the migration 0081.
  const { rows } = await client.query<AppliedMigration>(
    `select number, file, checksum, to_jsonb(schema_migration) ->> 'kind' as kind from schema_migration order by number`,
  )
  return rows
}

/** Throws unless this code can work with what is applied: nothing that it knows was changed or removed. */
export function refuseUnlessKnown(applied: AppliedMigration[], migrations: Migration[]): void {
  for (const [index, { number, file, checksum, kind }] of applied.entries()) {
    const ours = migrations[index]
    if (!ours && kind === 'expand') continue
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

/** Newer migrations that only add are fine: the newer version runs beside this one, or ran before it. */
export function sayNewer(
  applied: AppliedMigration[],
  migrations: Migration[],
  log: (sentence: string) => void,
): void {
  const newest = applied.at(-1)
  if (newest && applied.length > migrations.length)
    log(`The database is newer than this code (${newest.file}), but only by additions: it can be used.`)
}

/** Builds each index outside a transaction, so that writes go on, and drops what an interrupted run left of it. */
async function applyIndexes(client: pg.Client, migration: Migration) {
  await client.query(`set lock_timeout = '${INDEX_LOCK_TIMEOUT}'`)
  for (const statement of readStatements(migration.sql))
    await buildIndex(client, statement).catch((error: unknown) => {
      throw failureOf(migration, error as pg.DatabaseError, statement.line)
    })
  await remember(client, migration)
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
}

async function buildIndex(client: pg.Client, { tokens, sql }: Statement) {
  const name = client.escapeIdentifier(concurrentIndex(tokens)!)
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0]?.valid) return
  if (rows[0]) await client.query(`drop index concurrently ${name}`)
  await client.query(sql)
}

async function applyWithRetries(client: pg.Client, migration: Migration) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const { code, position } = error as pg.DatabaseError
      if (code !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) {
        const line = position ? lineOf(migration.sql, Number(position)) : null
        throw failureOf(migration, error as pg.DatabaseError, line)
      }
      await delay(LOCK_PAUSE_MS)
    }
  }
}

function failureOf({ file }: Migration, error: pg.DatabaseError, line: number | null) {
  const place = line === null ? '' : ` at line ${line}`
  return new StartFailure(`The migration ${file} failed${place}: ${error.message}.`, { cause: error })
}

// PostgreSQL counts characters, JavaScript counts UTF-16 code units.
const lineOf = (sql: string, position: number) =>
  Array.from(sql)
    .slice(0, position - 1)
    .filter((character) => character === '\n').length + 1

async function apply(client: pg.Client, migration: Migration) {
  await client.query('begin')
  await client.query(migration.sql)
  await remember(client, migration)
  await client.query('commit')
}

async function remember(client: pg.Client, { number, file, checksum, mark }: Migration) {
  // As a row, because the column of the kind is not there before the migration 0081.
  await client.query(
    `insert into schema_migration
     select (jsonb_populate_record(null::schema_migration, $1 || jsonb_build_object('applied_at', now()))).*`,
    [{ number, file, checksum, kind: mark?.kind }],
  )
}

const LOCK_NOT_AVAILABLE = '55P03'
