import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { copyIn } from '#server/platform/database/copy.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { tablePart } from './backup.ts'
import type { Manifest } from './manifest.ts'
import {
  columnList,
  countTable,
  fullName,
  listTables,
  OUR_SCHEMAS,
  quoted,
  settleText,
  SHORT_LIVED,
  type Table,
} from './table-list.ts'

type ManifestTable = Manifest['tables'][number]
type ForeignKey = { table: string; name: string; definition: string }

/**
 * Fills the tables of an empty schema in one transaction; verifies row counts and digests before the commit.
 * Rechecks foreign keys by recreating them; disables triggers, because their effects are among the rows.
 */
export async function loadTables(owner: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await settleText(owner)
  await owner.query('begin')
  const ours = await listTables(owner)
  requireSameTables(ours, manifest, folder)
  const keys = await takeForeignKeys(owner)
  for (const table of ours) await owner.query(`alter table ${quoted(table)} disable trigger user`)
  await owner.query(`truncate ${ours.map(quoted).join(', ')}`)
  for (const listed of manifest.tables) {
    const table = ours.find((one) => fullName(one) === fullName(listed))
    if (table) await loadTable(owner, folder, listed, table)
  }
  for (const table of ours) await owner.query(`alter table ${quoted(table)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`)
  await setSequences(owner, manifest)
  await owner.query('commit')
  await owner.query('analyze')
}

/** Skips the queue's schema, which may differ by version, and what an older release kept; the other tables must match. */
function requireSameTables(ours: Table[], manifest: Manifest, folder: string): void {
  const shape = (tables: Table[]) =>
    tables
      .filter((table) => table.schema !== 'jobs' && !SHORT_LIVED.includes(fullName(table)))
      .map((table) => `${fullName(table)} (${columnList(table)})`)
  const [here, there] = [shape(ours), shape(manifest.tables)]
  const odd = here.find((one) => !there.includes(one)) ?? there.find((one) => !here.includes(one))
  if (odd) throw new StartFailure(`The backup ${folder} does not fit its own migrations: ${odd}.`)
}

async function takeForeignKeys(owner: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any ($1)`,
    [OUR_SCHEMAS],
  )
  for (const { table, name } of rows) await owner.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function loadTable(
  owner: pg.Client,
  folder: string,
  listed: ManifestTable,
  table: Table,
): Promise<void> {
  const fits = listed.columns.every((column) => table.columns.includes(column))
  if (fits) await fill(owner, folder, listed, `copy ${quoted(listed)} (${columnList(listed)}) from stdin`)
  else await loadShared(owner, folder, listed, table)
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
