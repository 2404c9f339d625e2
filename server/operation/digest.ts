import type pg from 'pg'
import { columnList, quoted, type Table } from './table-list.ts'

export type TableCount = { rows: number; digest: string }

/**
 * A 64-bit number per row, as SQL. The sum over all rows does not depend on their order and changes with every changed, lost or
 * doubled row. Of the text of a whole row: sums of hashes of single columns would miss values that moved to another row.
 */
const OF_ROW = {
  /** Of backups of format 1. */
  sha256: (row: string) =>
    `('x' || substr(encode(sha256(convert_to(${row}::text, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint::numeric`,
  /** Costs hardly more than the text, but PostgreSQL may change it between major versions. */
  hashtextextended: (row: string) => `hashtextextended(${row}::text collate "C", 0)`,
}

export type DigestName = keyof typeof OF_ROW

export const DIGEST_NAMES = Object.keys(OF_ROW) as DigestName[]

/** The digest of new backups. */
export const DIGEST: DigestName = 'hashtextextended'

/** The row count and the digest of a table. */
export async function countTable(
  client: pg.Client,
  table: Omit<Table, 'isPartitioned'>,
  name: DigestName,
): Promise<TableCount> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows, coalesce(sum(${OF_ROW[name](`row(${columnList(table)})`)}), 0)::text as digest
     from ${quoted(table)}`,
  )
  return { rows: Number(rows[0]!.rows), digest: rows[0]!.digest }
}

/** The digest of a fixed row. Servers that differ in it compute digests that cannot be compared. */
export async function digestSample(client: pg.Client, name: DigestName): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select ${OF_ROW[name](`row(1, '코드마루', null::text, 'a longer text, of more than one block of a hash')`)}::text as digest`,
  )
  return rows[0]!.digest
}
