import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { copyIn } from '#server/platform/database/copy.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { tablePart } from './backup.ts'
import { countTable } from './digest.ts'
import type { Manifest } from './manifest.ts'
import { columnList, fullName, quoted, type Table } from './table-list.ts'

/** Each chunk of rows is a message to PostgreSQL. */
const CHUNK_BYTES = 256 * 1024

export type ManifestTable = Manifest['tables'][number]

/** A backup's folder and how it is compared; `isComparable` is false if this PostgreSQL computes other digests. */
export type LoadSource = { folder: string; manifest: Manifest; isComparable: boolean }

/**
 * Fills an empty table in the caller's transaction and compares it with the manifest. `isFresh`: the same transaction has emptied
 * it, so rows can be written as old ones, which nothing has to visit again.
 */
export async function loadTable(
  client: pg.Client,
  source: LoadSource,
  { listed, table, isFresh }: { listed: ManifestTable; table: Table; isFresh: boolean },
): Promise<void> {
  const columns = listed.columns.filter((column) => table.columns.includes(column))
  const fits = columns.length === listed.columns.length
  if (fits) {
    const how = isFresh && !table.isPartitioned ? 'with (freeze)' : ''
    await fill(client, source, listed, `copy ${quoted(listed)} (${columnList(listed)}) from stdin ${how}`)
  } else await loadShared(client, source, listed, columns)
  const found = await countTable(client, { ...listed, columns }, source.manifest.digest.name)
  const isCompared = fits && source.isComparable
  if (found.rows === listed.rows && (!isCompared || found.digest === listed.digest)) return
  throw new StartFailure(
    `The table ${fullName(listed)} came back with ${found.rows} rows that are not the ${listed.rows} of the backup, which ` +
      `is of PostgreSQL ${source.manifest.database}.`,
  )
}

/** Loads through a temporary table of texts, for a table that has since lost a column. */
async function loadShared(
  client: pg.Client,
  source: LoadSource,
  listed: ManifestTable,
  columns: string[],
): Promise<void> {
  const texts = listed.columns.map((column) => `"${column}" text`).join(', ')
  await client.query(`create temporary table incoming (${texts}) on commit drop`)
  await fill(client, source, listed, 'copy incoming from stdin')
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

async function fill(
  client: pg.Client,
  { folder }: LoadSource,
  listed: ManifestTable,
  sql: string,
): Promise<void> {
  await pipeline(
    createReadStream(join(folder, tablePart(listed)), { highWaterMark: CHUNK_BYTES }),
    createGunzip({ chunkSize: CHUNK_BYTES }),
    copyIn(client, sql),
  )
}
