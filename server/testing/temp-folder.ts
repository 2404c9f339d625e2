import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOMY_BYTES = 4 * 1024 ** 3

/** A new folder for a data directory; open to enter, since started as root the database runs as somebody else. */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoomyMemory() ? MEMORY : tmpdir(), `codemaru-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** A database is a thousand files: on ext4 making and removing them takes most of a test's processor time. */
function hasRoomyMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return process.platform === 'linux' && bavail * bsize > ROOMY_BYTES
  } catch {
    return false
  }
}
