import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { copyIn } from '#server/platform/database/copy.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { tablePart } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { columnList, countTable, fullName, quoted, type Table } from './table-list.ts'

/** Each chunk of rows is a message to PostgreSQL. */
const CHUNK_BYTES = 256 * 1024

export type ManifestTable = Manifest['tables'][number]

/**
 * Fills an empty table in the caller's transaction and compares it with the manifest. `isFresh`: the same transaction has emptied
 * it, so rows can be written as old ones, which nothing has to visit again.
 */
export async function loadTable(
  client: pg.Client,
  folder: string,
  { listed, table, isFresh }: { listed: ManifestTable; table: Table; isFresh: boolean },
): Promise<void> {
  const columns = listed.columns.filter((column) => table.columns.includes(column))
  const fits = columns.length === listed.columns.length
  if (fits) {
    const how = isFresh && !table.isPartitioned ? 'with (freeze)' : ''
    await fill(client, folder, listed, `copy ${quoted(listed)} (${columnList(listed)}) from stdin ${how}`)
  } else await loadShared(client, folder, listed, columns)
  const found = await countTable(client, { ...listed, columns })
  if (found.rows === listed.rows && (!fits || found.digest === listed.digest)) return
  throw new StartFailure(
    `The table ${fullName(listed)} came back with ${found.rows} rows that are not the ${listed.rows} of the backup.`,
  )
}

/** Loads through a temporary table of texts, for a table that has since lost a column. */
async function loadShared(
  client: pg.Client,
  folder: string,
  listed: ManifestTable,
  columns: string[],
): Promise<void> {
  const texts = listed.columns.map((column) => `"${column}" text`).join(', ')
  await client.query(`create temporary table incoming (${texts}) on commit drop`)
  await fill(client, folder, listed, 'copy incoming from stdin')
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname = any ($2)`,
    [quoted(listed), columns],
  )
  const typed = columns.map((column) => `"${column}"::${rows.find(({ name }) => name === column)!.type}`)
  await client.query(
    `insert into ${quoted(listed)} (${columnList({ columns })}) overriding system value
     select ${typed.join(', ')} from incoming`,
  )
  await client.query('drop table incoming')
}

async function fill(client: pg.Client, folder: string, listed: ManifestTable, sql: string): Promise<void> {
  await pipeline(
    createReadStream(join(folder, tablePart(listed)), { highWaterMark: CHUNK_BYTES }),
    createGunzip({ chunkSize: CHUNK_BYTES }),
    copyIn(client, sql),
  )
}
