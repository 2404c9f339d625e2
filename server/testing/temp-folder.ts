import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for a data directory; open to enter, since started as root the database runs as somebody else. */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `codemaru-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
