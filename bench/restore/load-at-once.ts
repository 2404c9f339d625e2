import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { tablePart } from '#server/operation/backup.ts'
import { countTable } from '#server/operation/digest.ts'
import type { Manifest } from '#server/operation/manifest.ts'
import { columnList, fullName, listTables, quoted, settleText } from '#server/operation/table-list.ts'
import { copyIn } from '#server/platform/database/copy.ts'

/**
 * The plain way to load a backup: one connection, one transaction, indexes in place. Triggers and foreign keys are off, and
 * the digest of each table is compared, by SHA-256 as before 1.12.0: `digests` has them by full name.
 */
export async function loadAtOnce(
  client: pg.Client,
  { folder, manifest }: { folder: string; manifest: Manifest },
  digests: ReadonlyMap<string, string>,
): Promise<void> {
  await settleText(client)
  await client.query("begin; set local session_replication_role = 'replica'")
  await client.query(`truncate ${(await listTables(client)).map(quoted).join(', ')} cascade`)
  for (const table of manifest.tables) {
    const copy = copyIn(client, `copy ${quoted(table)} (${columnList(table)}) from stdin`)
    await pipeline(createReadStream(join(folder, tablePart(table))), createGunzip(), copy)
    const { digest } = await countTable(client, table, 'sha256')
    if (digest !== digests.get(fullName(table))) throw new Error(`${table.name} differs`)
  }
  await client.query('commit; analyze')
}
