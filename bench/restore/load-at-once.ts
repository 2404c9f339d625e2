import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { tablePart } from '#server/operation/backup.ts'
import type { Manifest } from '#server/operation/manifest.ts'
import { columnList, countTable, listTables, quoted, settleText } from '#server/operation/table-list.ts'
import { copyIn } from '#server/platform/database/copy.ts'

/**
 * The plain way to load a backup: one connection, one transaction, indexes in place. Triggers and foreign keys are off, and
 * the digest of each table is compared, as the product does it.
 */
export async function loadAtOnce(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await settleText(client)
  await client.query("begin; set local session_replication_role = 'replica'")
  await client.query(`truncate ${(await listTables(client)).map(quoted).join(', ')} cascade`)
  for (const table of manifest.tables) {
    const copy = copyIn(client, `copy ${quoted(table)} (${columnList(table)}) from stdin`)
    await pipeline(createReadStream(join(folder, tablePart(table))), createGunzip(), copy)
    const { digest } = await countTable(client, table)
    if (digest !== table.digest) throw new Error(`${table.name} differs`)
  }
  await client.query('commit; analyze')
}
