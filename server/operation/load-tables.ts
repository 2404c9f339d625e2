import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { copyIn } from '#server/platform/database/copy.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { tablePart } from './backup.ts'
import { inParallel, inTransaction, withLoader } from './in-parallel.ts'
import type { Manifest } from './manifest.ts'
import { setAside } from './set-aside.ts'
import {
  columnList,
  countTable,
  fullName,
  listTables,
  quoted,
  SHORT_LIVED,
  type Table,
} from './table-list.ts'

type ManifestTable = Manifest['tables'][number]

/**
 * Fills the tables of an empty schema, several at once; verifies row counts and digests of each before its commit. Builds
 * indexes after the rows, and foreign keys at last, which checks them. Until it has ended, the database is half filled.
 */
export async function loadTables(owner: pg.ClientConfig, folder: string, manifest: Manifest): Promise<void> {
  const { ours, aside } = await withLoader(owner, (client) => emptyTables(client, folder, manifest))
  const known = new Map(ours.map((table) => [fullName(table), table]))
  const listed = manifest.tables
    .filter((table) => known.has(fullName(table)))
    .toSorted((a, b) => b.rows - a.rows)
  const largestFirst = <Of extends { table: string }>(all: Of[]) =>
    all.toSorted((a, b) => placeOf(a.table) - placeOf(b.table))
  const placeOf = (table: string) => listed.findIndex((one) => fullName(one) === table)

  await inParallel(owner, listed, (client, one) =>
    inTransaction(client, () => loadTable(client, folder, one, known.get(fullName(one))!)),
  )
  await inParallel(owner, largestFirst(aside.indexes), (client, { create }) => client.query(create))
  await withLoader(owner, (client) =>
    inTransaction(client, async () => {
      for (const statement of [...aside.constraints, ...aside.foreignKeys.map(({ add }) => add)])
        await client.query(statement)
      await setSequences(client, manifest)
    }),
  )
  await inParallel(owner, largestFirst(aside.foreignKeys), (client, { check }) => client.query(check))
  await inParallel(owner, listed, (client, table) => client.query(`analyze ${quoted(table)}`))
  await withLoader(owner, (client) => inTransaction(client, () => setTriggers(client, ours, 'enable')))
}

/** Returns the tables, empty and without what makes a load slow, and what was taken. */
function emptyTables(client: pg.Client, folder: string, manifest: Manifest) {
  return inTransaction(client, async () => {
    const ours = await listTables(client)
    requireSameTables(ours, manifest, folder)
    const aside = await setAside(client)
    await setTriggers(client, ours, 'disable')
    await client.query(`truncate ${ours.map(quoted).join(', ')}`)
    return { ours, aside }
  })
}

/** Triggers do not run during the load, because their effects are among the rows. */
async function setTriggers(client: pg.Client, tables: Table[], to: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} ${to} trigger user`)
}

/** Skips the queue's schema, which may differ by version, and what an older release kept; the other tables must match. */
function requireSameTables(ours: Table[], manifest: Manifest, folder: string): void {
  const shape = (tables: (Table | ManifestTable)[]) =>
    tables
      .filter((table) => table.schema !== 'jobs' && !SHORT_LIVED.includes(fullName(table)))
      .map((table) => `${fullName(table)} (${columnList(table)})`)
  const [here, there] = [shape(ours), shape(manifest.tables)]
  const odd = here.find((one) => !there.includes(one)) ?? there.find((one) => !here.includes(one))
  if (odd) throw new StartFailure(`The backup ${folder} does not fit its own migrations: ${odd}.`)
}

async function loadTable(
  owner: pg.Client,
  folder: string,
  listed: ManifestTable,
  table: Table,
): Promise<void> {
  const fits = listed.columns.every((column) => table.columns.includes(column))
  if (fits) {
    // Rows of a table that this transaction has emptied can be written as old ones, which nothing has to visit again.
    await owner.query(`truncate ${quoted(listed)}`)
    const how = table.isPartitioned ? '' : 'with (freeze)'
    await fill(owner, folder, listed, `copy ${quoted(listed)} (${columnList(listed)}) from stdin ${how}`)
  } else await loadShared(owner, folder, listed, table)
  const found = await countTable(owner, fits ? listed : { ...listed, columns: shared(listed, table) })
  if (found.rows === listed.rows && (!fits || found.digest === listed.digest)) return
  throw new StartFailure(
    `The table ${fullName(listed)} came back with ${found.rows} rows that are not the ${listed.rows} of the backup.`,
  )
}

const shared = (listed: ManifestTable, table: Table) =>
  listed.columns.filter((column) => table.columns.includes(column))

/** Loads through a temporary table of texts, for a table that has since lost a column. */
async function loadShared(
  owner: pg.Client,
  folder: string,
  listed: ManifestTable,
  table: Table,
): Promise<void> {
  const columns = shared(listed, table)
  const texts = listed.columns.map((column) => `"${column}" text`).join(', ')
  await owner.query(`create temporary table incoming (${texts}) on commit drop`)
  await fill(owner, folder, listed, 'copy incoming from stdin')
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname = any ($2)`,
    [quoted(listed), columns],
  )
  const typed = columns.map((column) => `"${column}"::${rows.find(({ name }) => name === column)!.type}`)
  await owner.query(
    `insert into ${quoted(listed)} (${columnList({ columns })}) overriding system value
     select ${typed.join(', ')} from incoming`,
  )
  await owner.query('drop table incoming')
}

async function fill(owner: pg.Client, folder: string, listed: ManifestTable, sql: string): Promise<void> {
  await pipeline(createReadStream(join(folder, tablePart(listed))), createGunzip(), copyIn(owner, sql))
}

async function setSequences(owner: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences)
    await owner.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ])
}
