import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '#server/platform/database/start-failure.ts'

const MARK = 'restore.unfinished'

/** Blocks every start on this installation until a restore has finished. */
export function markRestore(dataDir: string, backup: string): void {
  writeFileSync(join(dataDir, MARK), `${backup}\n`, { mode: 0o600, flush: true })
}

export function clearRestoreMark(dataDir: string): void {
  rmSync(join(dataDir, MARK), { force: true })
}

/** The backup whose restore was interrupted, or null. */
export function unfinishedRestore(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, MARK), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Refuses to start on a half-restored installation. */
export function refuseHalfRestored(dataDir: string): void {
  const backup = unfinishedRestore(dataDir)
  if (backup === null) return
  throw new StartFailure(
    `The restore of ${backup} did not come to its end: run it again with npm run restore -- ${backup}`,
  )
}
