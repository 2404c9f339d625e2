import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OF_OTHERS = 0o077
const READ_OR_WRITTEN_BY_OTHERS = 0o066
const OF_OWNER = 0o700
/** Belongs to PostgreSQL's user, and PostgreSQL keeps its own files private. */
const DATABASE = 'database'
const UNCHANGEABLE = ['EPERM', 'EROFS', 'ENOTSUP']

/** Sets the umask so that files of this process and its children are private to its user. */
export function keepFilesPrivate(): void {
  process.umask(OF_OTHERS)
}

export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OF_OWNER })
}

/**
 * Removes all permissions of group and others in the data folder, which an older version, a restore or an
 * operator may have left. Returns the paths that could not be changed because they belong to another user.
 */
export const closeDataFolder = (dataDir: string): string[] => listOpen(dataDir, closeToOthers)

/**
 * Paths in the data folder that others can read or write; the folder itself may be traversable for the
 * database's user.
 */
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

/** Returns false if the path belongs to another user or its file system has no modes. */
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
    // Another process on the same folder may have removed the file meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
