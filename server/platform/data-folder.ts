import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OF_OTHERS = 0o077
const READ_OR_WRITTEN_BY_OTHERS = 0o066
const OF_OWNER = 0o700
/** PostgreSQL keeps its own files closed, and they belong to its user. */
const DATABASE = 'database'
const UNCHANGEABLE = ['EPERM', 'EROFS', 'ENOTSUP']

/** From here on, whatever this process and its children make is for its user alone, whatever shell it was started from. */
export function keepFilesPrivate(): void {
  process.umask(OF_OTHERS)
}

export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OF_OWNER })
}

/**
 * Takes the rights of group and others from everything in the data folder: an older version, a restore or an operator
 * may have left some. Names what cannot be closed because it belongs to somebody else.
 */
export const closeDataFolder = (dataDir: string): string[] => listOpen(dataDir, closeToOthers)

/** What others can read or change in the data folder; the folder itself may let the database's user pass through. */
export function findOpenFiles(dataDir: string): string[] {
  const within = listOpen(dataDir, (path) => (lstatSync(path).mode & OF_OTHERS) === 0)
  const isOpen = process.platform !== 'win32' && (lstatSync(dataDir).mode & READ_OR_WRITTEN_BY_OTHERS) !== 0
  return isOpen ? [dataDir, ...within] : within
}

type IsClosed = (path: string) => boolean

function listOpen(dataDir: string, isClosed: IsClosed): string[] {
  if (process.platform === 'win32') return []
  const open: string[] = []
  for (const name of readdirSync(dataDir))
    if (name !== DATABASE) noteOpen(join(dataDir, name), isClosed, open)
  return open
}

/** False where it belongs to somebody else, or its file system knows no modes. */
export function closeToOthers(path: string): boolean {
  const { mode } = lstatSync(path)
  if ((mode & OF_OTHERS) === 0) return true
  try {
    chmodSync(path, mode & OF_OWNER)
    return true
  } catch (error) {
    if (UNCHANGEABLE.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function noteOpen(path: string, isClosed: IsClosed, open: string[]): void {
  try {
    const entry = lstatSync(path)
    if (entry.isSymbolicLink()) return
    if (!isClosed(path)) open.push(path)
    if (!entry.isDirectory()) return
    for (const name of readdirSync(path)) noteOpen(join(path, name), isClosed, open)
  } catch (error) {
    // Another process on the same folder may have removed it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
