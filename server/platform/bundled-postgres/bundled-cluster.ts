import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { namedAccount, type Account } from './bundled-account.ts'
import type { Binaries } from './bundled-binaries.ts'
import { OWNER_ROLE, type Passwords } from './bundled-secret.ts'
import { run } from '../database/command.ts'
import { StartFailure } from '../database/start-failure.ts'

const PASS_THROUGH = 0o011

/** Creates the database files at the first start and returns their folder. */
export async function settleCluster(
  home: string,
  binaries: Binaries,
  account: Account,
  passwords: Passwords,
): Promise<string> {
  const cluster = join(home, `pg${binaries.major}`)
  if (existsSync(join(cluster, 'PG_VERSION'))) return cluster
  await sweep(home, binaries.major)
  const draft = join(home, `pg${binaries.major}.init-${process.pid}`)
  try {
    await makeCluster(home, draft, binaries, account, passwords)
    await rename(draft, cluster)
    await flush(home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
  return cluster
}

// Deletes what a killed first start left. Refuses to create a cluster beside one of another major version.
async function sweep(home: string, major: string) {
  for (const name of await readdir(home)) {
    if (/^pg\d+\.init-/.test(name))
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 })
    const other = /^pg(\d+)$/.exec(name)?.[1]
    if (other === undefined || other === major) continue
    throw new StartFailure(
      `${home} holds data of PostgreSQL ${other}, this is ${major}: back up there, restore here.`,
    )
  }
}

async function makeCluster(
  home: string,
  draft: string,
  binaries: Binaries,
  account: Account,
  passwords: Passwords,
) {
  const maker = account.hasEntry ? account : await namedAccount()
  const isLent = maker !== account
  if (!isLent) return await initialise(draft, binaries, maker, passwords)
  // Only the account may enter the parent folder, so let the maker traverse it meanwhile.
  const above = dirname(home)
  const mode = (await stat(above)).mode & 0o777
  await chmod(above, mode | PASS_THROUGH)
  await chown(home, maker.uid, maker.gid)
  try {
    await initialise(draft, binaries, maker, passwords)
  } finally {
    await run('chown', ['-R', `${account.uid}:${account.gid}`, home])
    await chmod(above, mode)
  }
}

async function initialise(draft: string, binaries: Binaries, maker: Account, passwords: Passwords) {
  const passwordFile = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, passwords.owner, { mode: 0o600 })
  if (maker.identity.uid)
    await Promise.all([draft, passwordFile].map((path) => chown(path, maker.uid, maker.gid)))
  try {
    let failure = ''
    for (const characterType of CHARACTER_TYPES) {
      const made = await run(binaries.initdb, initOptions(draft, passwordFile, characterType), maker.identity)
      if (made.succeeded) return
      failure = made.stderr
      if (!failure.includes('invalid locale')) break
    }
    throw new StartFailure(`The database could not be made in ${draft}: ${lastError(failure)}.`)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

// Not plain C: by its ctype pg_trgm takes no Hangul for letters, and search would find nothing.
const CHARACTER_TYPES: string[] = {
  win32: ['Korean_Korea.949', 'English_United States.1252'],
  darwin: ['C.UTF-8', 'en_US.UTF-8'],
}[process.platform as string] ?? ['C.UTF-8', 'C.utf8', 'en_US.UTF-8']

const initOptions = (draft: string, passwordFile: string, characterType: string) => [
  `--pgdata=${draft}`,
  `--username=${OWNER_ROLE}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${characterType}`,
  '--no-instructions',
]

function lastError(output: string) {
  const lines = output.split('\n').filter((line) => /error|fatal|panic/i.test(line))
  return (lines.at(-1) ?? output.trim()).replace(/^.*?(error|FATAL|PANIC): +/i, '').replace(/\.$/, '')
}

// The rename creates the database: flush it, so that it survives a power cut.
async function flush(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
