import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  readdir,
  realpath,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { join } from 'node:path'

import { canUse, type Account } from './bundled-account.ts'
import { StartFailure } from '../database/start-failure.ts'

const FALLBACK = '/var/lib/codemaru'
const PRIVATE = 0o700
const PASSABLE = 0o711
export const SOCKET_PORT = 5432
const LONGEST_SOCKET_PATH = 103 // bytes, on macOS; Linux allows 107. EINVAL on connect beyond

/**
 * Prepares `<dataDir>/database`. Where PostgreSQL's user cannot get there (a parent is root's), it becomes a
 * link to /var/lib/codemaru, so that a later start does not take the database for a missing one.
 */
export async function settleHome(
  dataDir: string,
  account: Account,
  log: (sentence: string) => void,
): Promise<string> {
  const folder = join(dataDir, 'database')
  const known = await existing(folder)
  if (known && (await isUsable(known, account))) return known
  if (known) await rmdir(folder)
  const own = await makePrivate(folder, account)
  if (await canUse(account, own)) return own
  await rmdir(folder)
  return await settleElsewhere(dataDir, folder, account, log)
}

/**
 * Closes the data folder to everybody but its owner. If this process is root, the owner becomes PostgreSQL's
 * user, who must reach its own folder. If a third user owns it, others may traverse it but not list it.
 */
export async function closeParent(dataDir: string, account: Account): Promise<void> {
  if (process.platform === 'win32') return
  const isRoot = account.identity.uid !== undefined
  const { uid } = await stat(dataDir)
  const database = await stat(join(dataDir, 'database')).catch(ignoreMissing)
  // A database owned by another user is refused later, so change nothing for it.
  if (isRoot && database && ![0, account.uid].includes(database.uid)) return
  if (isRoot && uid === 0) await chown(dataDir, account.uid, account.gid)
  const isTheirs = uid === account.uid || (isRoot && uid === 0)
  await changeMode(dataDir, isRoot && !isTheirs ? PASSABLE : PRIVATE)
  if (!isRoot || (await isWritable(dataDir))) return
  // Root without CAP_DAC_OVERRIDE, as in some containers, is subject to folder permissions too.
  await chown(dataDir, 0, 0)
  await changeMode(dataDir, PASSABLE)
}

const isWritable = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

// In a volume owned by another user, a group member may write but cannot change modes.
async function changeMode(folder: string, mode: number) {
  if (((await stat(folder)).mode & 0o777) === mode) return
  await chmod(folder, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}

/** The folder of the socket: inside the home, or in /tmp when the socket's path would be too long. */
export async function settleSocketFolder(home: string, account: Account): Promise<string> {
  const run = join(home, 'run')
  const isShort = Buffer.byteLength(join(run, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH
  return await makePrivate(isShort ? run : join('/tmp', `codemaru-${shortHash(home)}`), account)
}

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

async function existing(folder: string) {
  const entry = await lstat(folder).catch(ignoreMissing)
  if (!entry) return undefined
  const target = await realpath(folder).catch(ignoreMissing)
  if (target) return target
  throw new StartFailure(
    `${folder} points to a folder that is gone: bring it back, or remove the link to start empty.`,
  )
}

async function isUsable(home: string, account: Account) {
  const files = await readdir(home)
  if (files.length === 0) {
    await takeOver(home, account)
    return await canUse(account, home)
  }
  const { uid } = await stat(home)
  if (account.uid >= 0 && uid !== account.uid) {
    throw new StartFailure(
      `The database folder ${home} belongs to another user (uid ${uid}, not ${account.uid}).`,
    )
  }
  if (await canUse(account, home)) return true
  throw new StartFailure(
    `The user "${account.name}" cannot get to the database folder ${home}: open the folders above it.`,
  )
}

async function settleElsewhere(
  dataDir: string,
  folder: string,
  account: Account,
  log: (sentence: string) => void,
) {
  // With chmod, because the umask would remove the permission that lets the account through.
  if (await mkdir(FALLBACK, { recursive: true })) await chmod(FALLBACK, PASSABLE)
  const elsewhere = await makePrivate(join(FALLBACK, shortHash(dataDir)), account)
  if (!(await canUse(account, elsewhere))) {
    throw new StartFailure(
      `The user "${account.name}" can use neither ${folder} nor ${elsewhere} for the database.`,
    )
  }
  await symlink(elsewhere, folder)
  log(`The user "${account.name}" cannot enter ${dataDir}, so the database is kept in ${elsewhere}.`)
  return elsewhere
}

async function makePrivate(folder: string, account: Account) {
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  const entry = await lstat(folder)
  // Anyone can create names in /tmp: do not use a link or another user's folder.
  if (!entry.isDirectory()) throw new StartFailure(`${folder} is not a folder.`)
  await takeOver(folder, account)
  return folder
}

async function takeOver(folder: string, account: Account) {
  const { uid, mode } = await stat(folder)
  if (uid === 0 && account.identity.uid) await chown(folder, account.uid, account.gid)
  else if (account.uid >= 0 && uid !== account.uid)
    throw new StartFailure(`${folder} belongs to another user.`)
  if ((mode & 0o777) !== 0o700) await chmod(folder, 0o700)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function ignoreExisting(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error
}
