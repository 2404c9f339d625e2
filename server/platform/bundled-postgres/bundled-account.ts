import { lstat, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'

import { run } from '../database/command.ts'
import { StartFailure } from '../database/start-failure.ts'

/** The operating-system user that PostgreSQL runs as, since it refuses to run as root. */
export type Account = {
  uid: number
  gid: number
  name: string
  /** initdb refuses a user without a passwd entry; postgres itself does not mind. */
  hasEntry: boolean
  /** Options for spawn: empty unless this process is root and changes to the other user. */
  identity: { uid?: number; gid?: number }
}

const isRoot = process.getuid?.() === 0

/** Chooses the configured user, else the owner of an existing database, else `postgres`, else `nobody`. */
export async function chooseAccount(dataDir: string, runAs: string | undefined): Promise<Account> {
  if (!isRoot) return thisUser(runAs)
  if (runAs) return (await findAccount(runAs)) ?? fail(`There is no user "${runAs}" to run PostgreSQL as.`)
  const owner = await ownerOfDatabase(dataDir)
  return (
    (owner && (await findAccount(String(owner)))) ||
    (await findAccount('postgres')) ||
    (await findAccount('nobody')) ||
    fail('PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody".')
  )
}

/** The user that runs initdb when the chosen one has no passwd entry. */
export async function namedAccount(): Promise<Account> {
  if (!isRoot)
    return fail('This user has no entry in /etc/passwd, which initdb needs: set DATABASE_URL instead.')
  return (await findAccount('nobody')) ?? fail('initdb needs a user with an entry in /etc/passwd.')
}

/** Whether the account can enter the folder and write to it. Asks as that user, so that ACLs count. */
export async function canUse(account: Account, folder: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  const asked = await run('/bin/sh', ['-c', 'cd -- "$1" && test -w .', 'sh', folder], account.identity)
  return asked.succeeded
}

function thisUser(runAs: string | undefined): Account {
  const uid = process.getuid?.() ?? -1
  const name = nameOfThisUser()
  if (runAs && runAs !== name && runAs !== String(uid))
    fail(`Running PostgreSQL as "${runAs}" needs a start as root.`)
  return {
    uid,
    gid: process.getgid?.() ?? -1,
    name: name ?? String(uid),
    hasEntry: name !== undefined,
    identity: {},
  }
}

function nameOfThisUser() {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

async function findAccount(nameOrUid: string): Promise<Account | undefined> {
  const uid = await numberFrom('-u', nameOrUid)
  if (uid === 0) return fail('PostgreSQL refuses to run as root: name another user to run it as.')
  if (uid !== undefined) {
    const gid = (await numberFrom('-g', nameOrUid)) ?? uid
    const name = (await run('id', ['-un', nameOrUid])).stdout.trim()
    return { uid, gid, name: name || nameOrUid, hasEntry: true, identity: { uid, gid } }
  }
  if (!/^[1-9]\d*$/.test(nameOrUid)) return undefined
  const bare = Number(nameOrUid)
  return { uid: bare, gid: bare, name: nameOrUid, hasEntry: false, identity: { uid: bare, gid: bare } }
}

async function numberFrom(option: '-u' | '-g', nameOrUid: string) {
  const { succeeded, stdout } = await run('id', [option, nameOrUid])
  return succeeded ? Number(stdout) : undefined
}

async function ownerOfDatabase(dataDir: string) {
  const folder = join(dataDir, 'database')
  const found = await stat(folder).catch(() => lstat(folder).catch(() => undefined))
  return found?.uid
}

function fail(sentence: string): never {
  throw new StartFailure(sentence)
}
