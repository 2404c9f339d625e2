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
const LONGEST_SOCKET_PATH = 103 // bytes; macOS. Linux allows four more, connect says EINVAL beyond

/**
 * Settles the folder that holds everything of the bundled database, `<dataDir>/database`.
 *
 * Where PostgreSQL's own user cannot get there (a folder of root's above it), the data go to /var/lib/codemaru and
 * `<dataDir>/database` becomes a link to them, so that no later start can mistake the database for an empty one.
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
 * Closes the data folder to everybody but its owner. Started as root, that has to be PostgreSQL's user, who must get
 * through to its own folder; root gets in anyway. Under a third owner, others may pass through and list nothing.
 */
export async function closeParent(dataDir: string, account: Account): Promise<void> {
  if (process.platform === 'win32') return
  const isRoot = account.identity.uid !== undefined
  const { uid } = await stat(dataDir)
  const database = await stat(join(dataDir, 'database')).catch(ignoreMissing)
  // A database of another user is refused, so nothing may have been changed for it.
  if (isRoot && database && ![0, account.uid].includes(database.uid)) return
  if (isRoot && uid === 0) await chown(dataDir, account.uid, account.gid)
  const isTheirs = uid === account.uid || (isRoot && uid === 0)
  await changeMode(dataDir, isRoot && !isTheirs ? PASSABLE : PRIVATE)
  if (!isRoot || (await isWritable(dataDir))) return
  // Root without CAP_DAC_OVERRIDE, as some containers have it, is held to the rights of a folder as well.
  await chown(dataDir, 0, 0)
  await changeMode(dataDir, PASSABLE)
}

const isWritable = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

// In a volume that belongs to another user, a member of its group may write and change no mode.
async function changeMode(folder: string, mode: number) {
  if (((await stat(folder)).mode & 0o777) === mode) return
  await chmod(folder, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}

/** A folder for the socket: inside the home, or a short one when the path would be too long for a socket. */
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
  // By chmod, since the umask would take away what lets the account through.
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
  // A folder in /tmp may have been put there by anyone: a link, or another user's folder, is not ours to use.
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
