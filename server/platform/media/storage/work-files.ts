import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const FOREIGN_LEFTOVER_AGE_MS = 24 * 3600 * 1000
const host = hostname().replaceAll(/[^A-Za-z0-9]/g, '') || 'host'
const thisRun = `${host}-${process.pid}-${randomBytes(4).toString('hex')}`

/** Contains host and pid, so that a starting process never sweeps the upload of a running one. */
export const workFileName = (): string => `${thisRun}-${randomBytes(8).toString('hex')}`

/** Removes the work files of processes that have ended. */
export async function sweepWorkFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (await isLeftOver(name, path)) await rm(path, { recursive: true, force: true })
  }
}

async function isLeftOver(name: string, path: string): Promise<boolean> {
  const [madeOn, pid] = name.split('-')
  if (name.startsWith(thisRun)) return false
  if (madeOn === host && Number(pid) === process.pid) return true
  if (madeOn === host && /^\d+$/.test(pid ?? '')) return !isRunning(Number(pid))
  // Created on another machine with the same volume, whose processes are not visible here: decide by age.
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > FOREIGN_LEFTOVER_AGE_MS
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
