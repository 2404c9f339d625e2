import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new data folder; others may enter it, because as root PostgreSQL runs under another user. */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `codemaru-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
